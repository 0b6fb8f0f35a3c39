import { formatMonth, type Month, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf, percent } from "@hazina/base/money.ts";
import { highestInstalment, type LoanFacts, type LoanMonth, loanMonths } from "@hazina/engine/loans/loan-ledger.ts";
import type { Deduction } from "@hazina/engine/payroll/pay/element.ts";
import { type LoanQuote, loanQuote } from "@hazina/engine/payroll/run/loan-quote.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { Employee } from "../employees/find-employee.ts";
import { requireBorrower, seesPayOf } from "./loan-access.ts";
import { type LoanRow, readLoans } from "./loan-facts.ts";
import { loans } from "./tables.ts";

/** The terms of a loan in a call. The amount is in major units and the yearly rate in percent. */
export type LoanTerms = {
  readonly kind: LoanRow["kind"];
  readonly principal: number;
  readonly annual_rate: number;
  readonly method: LoanRow["method"];
  readonly months: number;
  readonly first_month: string;
};

/**
 * The result of the one-third rule: met or broken, with the month whose pay decides it, or the reason why the result
 * is not known.
 */
export type Third =
  | { readonly state: "kept" | "broken"; readonly month: Month; readonly quote: LoanQuote }
  | { readonly state: "unknown"; readonly reason: string };

/** Converts the terms of a new loan to the type that the engine's loan rules use. */
export function factsOfTerms(terms: LoanTerms): LoanFacts {
  return {
    principal: centsOf(terms.principal),
    annualRate: percent(terms.annual_rate),
    method: terms.method,
    plans: [{ firstMonth: parseMonth(terms.first_month), months: terms.months }],
    skipped: new Set(),
    entries: [],
  };
}

/**
 * Checks the one-third rule: a third of this month's pay must be left after the highest instalments
 * of this loan and all other loans of the employee. Law: Employment Act 2007 s.19(3).
 * @param without the id of a loan to leave out, because it is the one being checked.
 */
export async function checkOneThirdRule(
  call: Call,
  person: Employee,
  facts: LoanFacts,
  without?: string,
): Promise<Third> {
  const month = monthAt(call.now);
  const pay = await call.ports.payOfMonth(call, person.id, month);
  if (!pay.ok) return { state: "unknown", reason: pay.refusal };
  const { employee, elements, settings, tables } = pay.value;
  const others = await otherInstalments(call, person.id, month, without);
  const { principal, annualRate, method, plans } = facts;
  const newLoan = { principal, annualRate, method, months: plans[0]?.months ?? 1 };
  const quote = loanQuote(newLoan, employee, [...elements, ...others], { month, settings, tables });
  if (!quote.ok) return { state: "unknown", reason: quote.refusal };
  return { state: quote.value.fits ? "kept" : "broken", month, quote: quote.value };
}

/**
 * Returns, for each approved or paid-out loan of an employee, the highest instalment that is still due.
 * @param without the id of a loan to leave out.
 */
async function otherInstalments(
  { tx, actor: { companyId } }: Call,
  employeeId: string,
  month: Month,
  without: string | undefined,
): Promise<readonly Deduction[]> {
  const rows = await tx
    .select()
    .from(loans)
    .where(
      and(
        eq(loans.companyId, companyId),
        eq(loans.employeeId, employeeId),
        inArray(loans.state, ["approved", "disbursed"]),
      ),
    );
  const whole = await readLoans(
    tx,
    { companyId },
    rows.filter(({ id }) => id !== without),
  );
  return [...whole.values()].map(({ row, facts }) => ({
    type: "deduction",
    kind: row.kind,
    amount: highestInstalment(facts, month),
  }));
}

/**
 * Quotes a loan: its schedule, its cost, and the result of the one-third rule, which is null if the actor may not see
 * the employee's pay.
 * @throws Refusal 404 for an employee for whom the actor may not request a loan; 409 if the actor's user has no
 * employee record.
 */
export async function quoteLoan(
  call: Call,
  { personnel_id: personId, ...terms }: LoanTerms & { readonly personnel_id?: string | undefined },
) {
  const { actor } = call;
  const person = await requireBorrower(call, personId);
  const facts = factsOfTerms(terms);
  const months = loanMonths(facts, parseMonth(terms.first_month));
  const instalments = months.map(({ instalment }) => instalment);
  const interest = cents(months.reduce((total, month) => total + month.interest, 0));
  const third = seesPayOf(actor, person) ? shownThird(await checkOneThirdRule(call, person, facts)) : null;
  return {
    data: {
      instalment: majorOf(instalments[0] ?? cents(0)),
      last_instalment: majorOf(instalments.at(-1) ?? cents(0)),
      highest_instalment: majorOf(cents(instalments.reduce((most, one) => Math.max(most, one), 0))),
      interest: majorOf(interest),
      total: majorOf(cents(facts.principal + interest)),
      schedule: months.map(shownMonth),
      third,
    },
  };
}

function shownThird(third: Third) {
  if (third.state === "unknown") return { ...third, month: null, room: null, largest: null };
  const { room, largest } = third.quote;
  return {
    state: third.state,
    reason: null,
    month: formatMonth(third.month),
    room: majorOf(cents(Math.max(0, room))),
    largest: majorOf(largest),
  };
}

/** Converts one month of a loan's schedule to the form in which the API returns it, with amounts in major units. */
export function shownMonth({ month, state, ...amounts }: LoanMonth) {
  return {
    month: formatMonth(month),
    opening: majorOf(amounts.opening),
    interest: majorOf(amounts.interest),
    instalment: majorOf(amounts.instalment),
    otherwise: majorOf(amounts.otherwise),
    outstanding: majorOf(amounts.outstanding),
    state,
  };
}
