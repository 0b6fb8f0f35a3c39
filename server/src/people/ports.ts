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

/** An employee's pay of a month without loans, as input of the pay calculation. */
export type PayOfMonth = {
  readonly employee: Employee;
  readonly elements: readonly Element[];
  readonly settings: EmployerSettings;
  readonly tables: Tables;
};

declare module "../platform/ports.ts" {
  interface Ports {
    /** Implemented by `payroll`: returns the names of the payroll types that can be chosen, keyed by id. */
    payrollNames(tx: Tx, company: CompanyRef): Promise<ReadonlyMap<string, string>>;
    /** Implemented by `payroll`: returns whether an approved run includes an employee. */
    wasPaid(tx: Tx, company: CompanyRef, employeeId: string): Promise<boolean>;
    /**
     * Implemented by `payroll`: returns the first open month, which is the first month for which tax relief claims can
     * still change; undefined if no month is closed.
     */
    firstOpenMonth(tx: Tx, company: CompanyRef): Promise<Month | undefined>;
    /**
     * Implemented by `payroll`: returns an employee's pay of a month, or a refusal that says why
     * there is none.
     */
    payOfMonth(call: Call, employeeId: string, month: Month): Promise<Result<PayOfMonth>>;
    /**
     * Implemented by `payroll`: returns whether the payroll that deducts an employee's loans in a
     * month is already approved. No later payroll of the month then deducts them.
     */
    wasPaidIn(
      tx: Tx,
      company: CompanyRef,
      person: { readonly id: string; readonly left: string | null },
      month: Month,
    ): Promise<boolean>;
    /**
     * Implemented by `forecasting`: links a planned hire to the employee, so that the plan counts
     * the person once.
     * @throws Refusal 403 for a role that may not see planned staff; 404 for an unknown planned
     * hire; 409 if another employee is linked to it.
     */
    linkPlannedHire(call: Call, plannedId: string, employeeId: string): Promise<void>;
    /** The functions of all domains that read an employee's personal data. */
    readonly ownParts: readonly OwnPart[];
  }
}
