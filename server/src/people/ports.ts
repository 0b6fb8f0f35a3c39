import type { Month } from "@hazina/base/calendar.ts";
import type { Result } from "@hazina/base/result.ts";
import type { Tables } from "@hazina/engine/payroll/kenya/tables.ts";
import type { Element } from "@hazina/engine/payroll/pay/element.ts";
import type { Employee } from "@hazina/engine/payroll/pay/employee.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { OwnPart } from "./own-parts.ts";

/** An employee's pay of a month, without loans, in the form for the engine's pay rules. */
export type PayOfMonth = {
  readonly employee: Employee;
  readonly elements: readonly Element[];
  readonly settings: EmployerSettings;
  readonly tables: Tables;
};

declare module "../platform/ports.ts" {
  interface Ports {
    /** Offered by `payroll`: the names of the payrolls that can be chosen, by id. */
    payrollNames(tx: Tx, company: CompanyRef): Promise<ReadonlyMap<string, string>>;
    /** Offered by `payroll`: whether an employee is in an approved run. */
    wasPaid(tx: Tx, company: CompanyRef, employeeId: string): Promise<boolean>;
    /** Offered by `payroll`: the first month for which claims can still change; undefined where no month is closed. */
    firstOpenMonth(tx: Tx, company: CompanyRef): Promise<Month | undefined>;
    /** Offered by `payroll`: an employee's pay of a month, or a sentence that says why there is none. */
    payOfMonth(call: Call, employeeId: string, month: Month): Promise<Result<PayOfMonth>>;
    /**
     * Offered by `payroll`: whether the payroll that deducts an employee's loans in a month is already approved, so that
     * no later one of the month deducts them.
     */
    wasPaidIn(
      tx: Tx,
      company: CompanyRef,
      person: { readonly id: string; readonly left: string | null },
      month: Month,
    ): Promise<boolean>;
    /**
     * Offered by `forecasting`: links a planned hire to the employee, so that the plan counts them once.
     * @throws Refusal 403 for a role that may not see plans of people, 404, 409 where another employee is linked.
     */
    linkPlannedHire(call: Call, plannedId: string, employeeId: string): Promise<void>;
    /** The personal data readers of every domain, collected from the manifests. */
    readonly ownParts: readonly OwnPart[];
  }
}
