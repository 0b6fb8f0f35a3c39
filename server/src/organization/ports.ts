import type { Day } from "@hazina/base/calendar.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Author } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";

/**
 * The port through which this domain counts the employees who have a department, a job title or an employment type,
 * and moves employees from one department to another. Implemented by `people`.
 */
export type DepartmentPeople = {
  /**
   * Returns the number of employees of each department, keyed by department id. Counts employees who are in the
   * department on the given day, and employees with a planned change of terms that will move them there.
   */
  countByDepartment(tx: Tx, company: CompanyRef, day: Day): Promise<ReadonlyMap<string, number>>;
  /**
   * Counts the employees of all branches who have a job title or an employment type on a day, or who will get it
   * through a planned change of terms.
   */
  countWith(
    tx: Tx,
    company: CompanyRef,
    named: { readonly jobTitleId: string } | { readonly employmentTypeId: string },
    day: Day,
  ): Promise<number>;
  moveDepartment(tx: Tx, company: CompanyRef, from: string, into: string): Promise<void>;
  namesOf(tx: Tx, company: CompanyRef, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Checks that an employee exists.
   * @throws Refusal 404 for an employee who is unknown, belongs to another company, or belongs to a branch that the
   * transaction may not see.
   */
  requireEmployee(tx: Tx, company: CompanyRef, id: string): Promise<void>;
};

/**
 * A function that moves the records of a domain from one department to another, in the transaction
 * of the merge.
 */
export type MoveDepartment = (
  tx: Tx,
  actor: Author,
  from: { readonly id: string; readonly name: string },
  into: { readonly id: string },
) => Promise<void>;

/** The price of a plan in shillings, without VAT. */
export type PlanPrice = { readonly monthly: number; readonly yearly: number };

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Implemented by `billing`: returns today's prices of the plans, keyed by plan number. A plan without a price is
     * absent.
     */
    planPrices(services: Pick<Services, "database" | "clock">): Promise<ReadonlyMap<number, PlanPrice>>;
    /** Implemented by `people`: counts the employees who have a department, a job title or an employment type. */
    readonly departmentPeople: DepartmentPeople;
    /**
     * Implemented by `forecasting`: the functions that move lines, planned hires and the planning
     * roster to another department.
     */
    readonly departmentMovers: readonly MoveDepartment[];
    /**
     * Implemented by `people`: recalculates leave when days become holidays or working days, and
     * notifies the employees whose leave changes.
     * @returns a sentence about the changed leave; empty if none changed.
     */
    recountLeave(call: Call, days: readonly Day[]): Promise<string>;
    /**
     * Implemented by `payroll`: checks that a payroll type exists.
     * @throws Refusal 404 for a payroll type that is unknown, deleted or of another company.
     */
    requirePayrollType(tx: Tx, company: CompanyRef, id: string): Promise<void>;
  }
}
