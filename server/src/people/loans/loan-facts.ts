import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import { cents, type Rate } from "@hazina/base/money.ts";
import type { LoanFacts } from "@hazina/engine/loans/loan-ledger.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { type Employee, lockEmployee } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { loanChanges, loanEntries, loans } from "./tables.ts";

/** A stored loan or advance. */
export type LoanRow = typeof loans.$inferSelect;
/** A stored entry of the loan ledger. */
export type EntryRow = typeof loanEntries.$inferSelect;
/** A stored change to a loan, such as a skipped month: requested, approved or rejected. */
export type ChangeRow = typeof loanChanges.$inferSelect;

/** A loan with its ledger entries and changes. */
export type WholeLoan = {
  readonly row: LoanRow;
  /** The ledger entries in the order in which they were written. */
  readonly entries: readonly EntryRow[];
  /** The changes, oldest first. */
  readonly changes: readonly ChangeRow[];
  readonly facts: LoanFacts;
};

/** Returns the SQL condition that selects one loan. */
export function ownLoan({ companyId }: CompanyRef, id: string) {
  return and(eq(loans.companyId, companyId), eq(loans.id, id));
}

/**
 * The SQL condition that joins a loan with its borrower. It leaves out borrowers whom the
 * transaction may not see.
 */
export const OF_PERSON = and(eq(employees.companyId, loans.companyId), eq(employees.id, loans.employeeId));

/**
 * Finds a loan and its borrower.
 * @throws Refusal 404 for a loan that is unknown, or of another company or branch.
 */
export async function findLoan(tx: Tx, company: CompanyRef, id: string) {
  const [found] = await tx
    .select({ row: loans, person: employees })
    .from(loans)
    .innerJoin(employees, OF_PERSON)
    .where(ownLoan(company, id));
  if (!found) throw notFound("This loan");
  return found;
}

/**
 * Finds a loan and its borrower and locks the loan until the transaction ends, so that changes
 * happen one at a time.
 * @throws Refusal 404 for an unknown loan.
 */
export async function lockLoan(call: Call, id: string): Promise<WholeLoan & { readonly person: Employee }> {
  const { tx, actor } = call;
  const { row } = await findLoan(tx, actor, id);
  const person = await lockEmployee(call, row.employeeId);
  const [locked] = await tx.select().from(loans).where(ownLoan(actor, id)).for("update");
  const whole = (await readLoans(tx, actor, [locked ?? row])).get(id);
  if (!whole) throw notFound("This loan");
  return { ...whole, person };
}

/**
 * Reads loans with their ledger entries and requested changes, keyed by loan id. Uses two SQL queries for any number
 * of loans.
 */
export async function readLoans(
  tx: Tx,
  { companyId }: CompanyRef,
  rows: readonly LoanRow[],
): Promise<ReadonlyMap<string, WholeLoan>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const entries = await tx
    .select()
    .from(loanEntries)
    .where(and(eq(loanEntries.companyId, companyId), inArray(loanEntries.loanId, ids)))
    .orderBy(asc(loanEntries.id));
  const changes = await tx
    .select()
    .from(loanChanges)
    .where(and(eq(loanChanges.companyId, companyId), inArray(loanChanges.loanId, ids)))
    .orderBy(asc(loanChanges.id));
  const entriesOf = Map.groupBy(entries, ({ loanId }) => loanId);
  const changesOf = Map.groupBy(changes, ({ loanId }) => loanId);
  return new Map(
    rows.map((row) => {
      const own = { entries: entriesOf.get(row.id) ?? [], changes: changesOf.get(row.id) ?? [] };
      return [row.id, { row, ...own, facts: factsOf(row, own.entries, own.changes) }];
    }),
  );
}

/** Converts a stored loan, with its ledger entries and changes, to the type that the engine's loan rules use. */
function factsOf(row: LoanRow, entries: readonly EntryRow[], changes: readonly ChangeRow[]): LoanFacts {
  const approved = changes.filter(({ state }) => state === "approved");
  const plans = approved.flatMap(({ kind, month, months }) =>
    kind === "reschedule" && months !== null ? [{ firstMonth: parseMonth(month), months }] : [],
  );
  const skipped = approved.flatMap(({ kind, month }): Month[] => (kind === "skip" ? [parseMonth(month)] : []));
  return {
    principal: cents(row.principal),
    annualRate: row.annualRate as Rate,
    method: row.method,
    plans: [{ firstMonth: parseMonth(row.firstMonth), months: row.months }, ...plans],
    skipped: new Set(skipped),
    entries: entries.map(({ id, kind, month, amount, reverses }) => ({
      id,
      kind,
      month: parseMonth(month),
      amount: cents(amount),
      ...(reverses === null ? {} : { reverses }),
    })),
  };
}

/** Returns the pending change to a loan; undefined if there is none. */
export function waitingChange({ changes }: Pick<WholeLoan, "changes">): ChangeRow | undefined {
  return changes.find(({ state }) => state === "requested");
}
