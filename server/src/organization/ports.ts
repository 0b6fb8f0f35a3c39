import type { Day } from "@hazina/base/calendar.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Author } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";

/** Questions about the employees of departments, answered by `people`. */
export type DepartmentPeople = {
  /**
   * Counts the employees of each department, by department id: those who are in it on a day, or will be later
   * by a change of terms that is already planned.
   */
  countByDepartment(tx: Tx, company: CompanyRef, day: Day): Promise<ReadonlyMap<string, number>>;
  /**
   * Counts the employees, in all branches, who have a job title or an employment type on a day, or will have
   * it later by a change of terms that is already planned.
   */
  countWith(
    tx: Tx,
    company: CompanyRef,
    named: { readonly jobTitleId: string } | { readonly employmentTypeId: string },
    day: Day,
  ): Promise<number>;
  moveDepartment(tx: Tx, company: CompanyRef, from: string, into: string): Promise<void>;
  namesOf(tx: Tx, company: CompanyRef, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** @throws Refusal 404 for an employee of another company. */
  requireEmployee(tx: Tx, company: CompanyRef, id: string): Promise<void>;
};

/**
 * A function that moves the records of another domain from one department to another, in the transaction of
 * the merge.
 */
export type MoveDepartment = (
  tx: Tx,
  actor: Author,
  from: { readonly id: string; readonly name: string },
  into: { readonly id: string },
) => Promise<void>;

/** The price of a plan without VAT, in shillings. */
export type PlanPrice = { readonly monthly: number; readonly yearly: number };

declare module "../platform/ports.ts" {
  interface Ports {
    /** Offered by `billing`: the prices of today by plan; a plan without a price is missing. */
    planPrices(services: Pick<Services, "database" | "clock">): Promise<ReadonlyMap<number, PlanPrice>>;
    /** Offered by `people`: the employees of departments. */
    readonly departmentPeople: DepartmentPeople;
    /**
     * Offered by `forecasting`: the functions that move lines, planned hires and the planning roster to another
     * department.
     */
    readonly departmentMovers: readonly MoveDepartment[];
    /**
     * Offered by `people`: recounts leave when days become holidays or working days, and notifies the employees whose
     * leave changes.
     * @returns a sentence about the leave that changed, or an empty text.
     */
    recountLeave(call: Call, days: readonly Day[]): Promise<string>;
    /**
     * Offered by `payroll`: checks that a payroll type named in a call exists.
     * @throws Refusal 404 for one that is unknown, deleted or of another company.
     */
    requirePayrollType(tx: Tx, company: CompanyRef, id: string): Promise<void>;
  }
}
