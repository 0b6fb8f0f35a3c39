import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import { type Payslip, payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import { type PersonOnReturns, readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import { leaversWithLoans } from "../../people/loans/leavers-loans.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalid } from "../../platform/refusal.ts";
import { loanElements } from "../people-of-month/loan-elements.ts";
import { withAddedRows } from "../rates/company-law.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { type Filer, filedApartFrom, notFiledApart } from "./filing.ts";
import type { SlipsQuestion } from "./month-slips.ts";

/**
 * A former employee who still owes a loan. The slip has no pay, only the fringe benefit tax that
 * the company owes.
 */
export type LeaverOnReturns = { readonly person: PersonOnReturns; readonly slip: Payslip };

/**
 * Returns the former employees who still owe a loan in a month, each with a slip of the fringe benefit tax on the loan
 * (Income Tax Act s.12B: the tax continues while the loan is owed). Former employees have no payslip that could
 * include the tax.
 * @throws Refusal 422 for a month whose law is not known.
 */
async function leaversOnReturns(tx: Tx, company: Filer, month: Month): Promise<readonly LeaverOnReturns[]> {
  const all = await leaversWithLoans(tx, company, month);
  const leavers = notFiledApart(all, await filedApartFrom(tx, company), ({ branchId }) => branchId);
  if (leavers.length === 0) return [];
  const tables = withAddedRows(await readAddedRows(tx, company.companyId));
  const people = await readPeopleOnReturns(
    tx,
    company,
    leavers.map(({ id }) => id),
  );
  return leavers.flatMap(({ id, name, left, loans }): LeaverOnReturns[] => {
    const person = people.get(id);
    if (!person) return [];
    const owed = loanElements(loans).filter(({ type }) => type === "loan");
    const made = payslip({ name, residence: "resident", job: "main", left }, owed, month, undefined, tables);
    if (!made.ok) throw invalid(made.refusal);
    return [{ person, slip: made.value }];
  });
}

/**
 * Returns the former employees with outstanding loans, to add to a list of a month's slips. If the query names an
 * employee, only that employee is returned. Empty if the query is about one run.
 */
export async function leaversOf(
  tx: Tx,
  company: Filer,
  month: string | undefined,
  { payroll_id: run, personnel_id: one }: SlipsQuestion,
): Promise<readonly LeaverOnReturns[]> {
  if (month === undefined || run !== undefined) return [];
  const all = await leaversOnReturns(tx, company, parseMonth(month));
  return all.filter(({ person }) => one === undefined || person.id === one);
}
