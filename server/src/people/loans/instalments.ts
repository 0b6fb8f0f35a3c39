import { type Day, formatMonth, type Month, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, type Rate } from "@hazina/base/money.ts";
import {
  balanceBefore,
  entriesInEffect,
  instalmentOf,
  type LoanFacts,
  loanBalance,
  missingInterest,
  paymentOf,
  reversalOf,
} from "@hazina/engine/loans/loan-ledger.ts";
import { and, eq, exists, inArray, or } from "drizzle-orm";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { type LoanRow, OF_PERSON, readLoans } from "./loan-facts.ts";
import { loanEntries, loans } from "./tables.ts";
import { writeEntries } from "./write-entries.ts";

/**
 * The amounts of one loan that payroll needs for one month: the instalment, the balance, the interest rate and the
 * amount written off.
 */
export type LoanInstalment = {
  readonly loanId: string;
  readonly kind: LoanRow["kind"];
  /**
   * The total amount to deduct in the month, in cents. Earlier runs of the month may have deducted a part of it, so a
   * run deducts only the difference, as far as the pay allows. In the month in which an employee leaves, it is the
   * whole balance.
   */
  readonly due: Cents;
  /** The balance before the month's instalment and interest, on which fringe benefit tax is based. */
  readonly balance: Cents;
  readonly annualRate: Rate;
  /** True for an advance that is repaid in a single instalment. */
  readonly isNextPay: boolean;
  /** The amount written off in the month, in cents. It is taxed as pay but not paid out. */
  readonly writtenOff: Cents;
};

/** Returns the ids of employees who ever requested a loan. Only they can have loan deductions. */
export async function peopleWithLoans(tx: Tx, { companyId }: CompanyRef): Promise<readonly string[]> {
  const rows = await tx.selectDistinct({ id: loans.employeeId }).from(loans).where(eq(loans.companyId, companyId));
  return rows.map(({ id }) => id);
}

/**
 * Returns the loan deductions of a month, keyed by employee id. Employees without loan deductions are absent. Uses
 * three SQL queries for any number of employees.
 * @param ids if given, limits the result to these employees.
 */
export async function loanInstalmentsOf(
  tx: Tx,
  { companyId }: CompanyRef,
  month: Month,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly LoanInstalment[]>> {
  if (ids?.length === 0) return new Map();
  const moved = tx
    .select({ id: loanEntries.id })
    .from(loanEntries)
    .where(
      and(
        eq(loanEntries.companyId, loans.companyId),
        eq(loanEntries.loanId, loans.id),
        eq(loanEntries.month, formatMonth(month)),
      ),
    );
  const rows = await tx
    .select({ row: loans, left: employees.left })
    .from(loans)
    .innerJoin(employees, OF_PERSON)
    .where(
      and(
        eq(loans.companyId, companyId),
        or(eq(loans.state, "disbursed"), exists(moved)),
        ids === undefined ? undefined : inArray(loans.employeeId, [...ids]),
      ),
    );
  const whole = await readLoans(
    tx,
    { companyId },
    rows.map(({ row }) => row),
  );
  const found = rows.flatMap(({ row, left }) => {
    const loan = whole.get(row.id);
    const one = loan && inMonth(row, asOf(loan.facts, month), month, left);
    return one ? [{ employeeId: row.employeeId, one }] : [];
  });
  return new Map(
    [...Map.groupBy(found, ({ employeeId }) => employeeId)].map(([id, own]) => [id, own.map(({ one }) => one)]),
  );
}

function inMonth(row: LoanRow, facts: LoanFacts, month: Month, left: string | null): LoanInstalment | undefined {
  const isLast = left !== null && monthOfDay(left as Day) <= month;
  const given = entriesInEffect(facts.entries).filter((entry) => entry.kind === "write_off" && entry.month === month);
  const writtenOff = cents(given.reduce((total, { amount }) => total - amount, 0));
  const due = instalmentOf(facts, month, isLast);
  const balance = cents(Math.max(0, balanceBefore(facts, month) + writtenOff));
  if (due === 0 && balance === 0 && writtenOff === 0) return undefined;
  const isNextPay = row.kind === "advance" && row.months === 1;
  return { loanId: row.id, kind: row.kind, due, balance, annualRate: facts.annualRate, isNextPay, writtenOff };
}

/** Returns the data of a loan as it was in a month: the ledger entries of later months are left out. */
function asOf(facts: LoanFacts, month: Month): LoanFacts {
  return { ...facts, entries: facts.entries.filter((entry) => entry.month <= month) };
}

/**
 * The amount that a run deducted for one loan, in cents. Negative if the run returns an earlier
 * deduction of the month.
 */
export type TakenInstalment = { readonly loanId: string; readonly amount: Cents };

type OfRun = { readonly runId: string; readonly day: Day; readonly at: number };

/**
 * Writes the loan deductions of an approved run and the month's interest to the loan ledgers.
 * Calling it again for the same run writes nothing.
 * @throws Refusal 409 if more was deducted than is now owed; the run must then be recalculated.
 */
export async function instalmentsTaken(
  tx: Tx,
  actor: Pick<Actor, "companyId" | "userName">,
  { runId, day, at, month }: OfRun & { readonly month: Month },
  taken: readonly TakenInstalment[],
): Promise<void> {
  const wanted = new Map(taken.filter(({ amount }) => amount !== 0).map(({ loanId, amount }) => [loanId, amount]));
  const locked = await lockLoans(tx, actor, [...wanted.keys()]);
  const many = locked.flatMap(({ loan, name }) => {
    const amount = wanted.get(loan.row.id) ?? cents(0);
    const inEffect = new Set(entriesInEffect(loan.facts.entries).map(({ id }) => id));
    if (loan.entries.some((entry) => entry.runId === runId && inEffect.has(entry.id))) return [];
    const interest = missingInterest(loan.facts, month).reduce((total, line) => total + line.amount, 0);
    if (amount > loanBalance(loan.facts) + interest) {
      throw conflict(`This payroll deducts more than ${name} owes on the loan. Recalculate the payroll.`);
    }
    return [{ loan, lines: paymentOf(loan.facts, "instalment", month, amount) }];
  });
  await writeEntries(tx, actor, many, { day, note: "", at, runId });
}

/** Reverses the loan ledger entries of a run. Calling it again for the same run writes nothing. */
export async function instalmentsTakenBack(
  tx: Tx,
  actor: Pick<Actor, "companyId" | "userName">,
  { runId, day, at }: OfRun,
): Promise<void> {
  const lines = await tx
    .selectDistinct({ loanId: loanEntries.loanId })
    .from(loanEntries)
    .where(and(eq(loanEntries.companyId, actor.companyId), eq(loanEntries.runId, runId)));
  const locked = await lockLoans(
    tx,
    actor,
    lines.map(({ loanId }) => loanId),
  );
  const many = locked.flatMap(({ loan }) => {
    const ofRun = new Set(loan.entries.filter((entry) => entry.runId === runId).map(({ id }) => id));
    const back = reversalOf(loan.facts, ofRun);
    return back.length === 0 ? [] : [{ loan, lines: back }];
  });
  await writeEntries(tx, actor, many, { day, note: "The payroll was reversed.", at });
}

/**
 * Returns the outstanding loan balances of the given employees, keyed by employee id, without interest that is not
 * posted yet. Includes employees who have left, because they still owe the balance.
 */
export async function loansOwedBy(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(loans)
    .where(and(eq(loans.companyId, companyId), eq(loans.state, "disbursed"), inArray(loans.employeeId, [...ids])));
  const whole = await readLoans(tx, { companyId }, rows);
  const found = new Map<string, Cents>();
  for (const { row, facts } of whole.values()) {
    found.set(row.employeeId, cents((found.get(row.employeeId) ?? 0) + loanBalance(facts)));
  }
  return found;
}

/**
 * Returns loans with their borrowers' names, in order of id, and locks the loans until the
 * transaction ends.
 */
async function lockLoans(tx: Tx, { companyId }: CompanyRef, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ row: loans, person: employees })
    .from(loans)
    .innerJoin(employees, OF_PERSON)
    .where(and(eq(loans.companyId, companyId), inArray(loans.id, [...ids])))
    .orderBy(loans.id)
    .for("update", { of: loans });
  const whole = await readLoans(
    tx,
    { companyId },
    rows.map(({ row }) => row),
  );
  return rows.flatMap(({ row, person }) => {
    const loan = whole.get(row.id);
    return loan ? [{ loan, name: fullName(person) }] : [];
  });
}
