import { dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { disburseLoan } from "../server/src/people/loans/loan-payments.ts";
import { decideLoan, requestLoan } from "../server/src/people/loans/request-loan.ts";
import { loans } from "../server/src/people/loans/tables.ts";
import { listEmployees } from "../server/src/people/records/list-employees.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";

/**
 * The payroll numbers of the demo employees who borrow: one with a loan in repayment, and one with a pending advance.
 */
const BORROWERS = { loan: "0003", advance: "0011" } as const;
const LOAN = { kind: "loan", principal: 120_000, annual_rate: 12, method: "level", months: 12 } as const;
const ADVANCE = { kind: "advance", principal: 6_000, annual_rate: 0, method: "level", months: 1 } as const;

/** Checks whether the demo company has loans. */
export async function hasLoans({ database }: Services, companyId: string): Promise<boolean> {
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(loans))) > 0;
}

/**
 * Adds two loans to the demo company through the same functions as API calls: the owner requests them, a second person
 * approves.
 */
export async function lendDemo(work: Work, second: Actor): Promise<void> {
  const { data } = await listEmployees(work, { page: 1, sort: "number" });
  const idOf = (number: string) => data.find((row) => row.payroll_number === number)?.id;
  const [borrower, waiting] = [idOf(BORROWERS.loan), idOf(BORROWERS.advance)];
  if (borrower === undefined || waiting === undefined) return;
  const first_month = formatMonth(monthAt(work.now));
  const id = await inCall(work, async (call) => {
    const loan = { ...LOAN, personnel_id: borrower, first_month, note: "School fees", began_elsewhere: false };
    const advance = { ...ADVANCE, personnel_id: waiting, first_month, note: "Medical bill", began_elsewhere: false };
    await requestLoan(call, advance);
    return (await requestLoan(call, loan)).data.id;
  });
  await inCall({ ...work, actor: second }, (call) => decideLoan(call, { id, status: 1, comment: "" }));
  const paidOut = { id, version: 2, day: dayAt(work.now), reference: "Bank transfer" };
  await inCall(work, (call) => disburseLoan(call, paidOut));
}
