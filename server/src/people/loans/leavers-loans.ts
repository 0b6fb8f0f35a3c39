import { type Day, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { type LoanInstalment, loanInstalmentsOf, peopleWithLoans } from "./instalments.ts";

/** A former employee who still has an outstanding loan in a month. */
export type LeaverWithLoans = {
  readonly id: string;
  readonly name: string;
  readonly payrollNumber: string;
  readonly branchId: string | null;
  readonly left: Day;
  readonly loans: readonly LoanInstalment[];
};

/**
 * Returns the former employees with an outstanding loan in a month, sorted by name. The company
 * pays fringe benefit tax on these loans.
 */
export async function leaversWithLoans(tx: Tx, company: CompanyRef, month: Month): Promise<readonly LeaverWithLoans[]> {
  const borrowers = new Set(await peopleWithLoans(tx, company));
  if (borrowers.size === 0) return [];
  const { id, payrollNumber, branchId, firstName, middleName, lastName, left } = employees;
  const gone = await tx
    .select({ id, payrollNumber, branchId, firstName, middleName, lastName, left })
    .from(employees)
    .where(and(eq(employees.companyId, company.companyId), isNotNull(left), lt(left, `${formatMonth(month)}-01`)));
  const own = gone.filter((person) => borrowers.has(person.id));
  const loans = await loanInstalmentsOf(
    tx,
    company,
    month,
    own.map((person) => person.id),
  );
  const found = own.flatMap((person): LeaverWithLoans[] => {
    const owed = (loans.get(person.id) ?? []).filter(({ balance }) => balance > 0);
    if (owed.length === 0) return [];
    const { payrollNumber: number, branchId: branch, left: day } = person;
    return [
      { id: person.id, name: fullName(person), payrollNumber: number, branchId: branch, left: day as Day, loans: owed },
    ];
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
