import { type Day, formatMonth, monthOfDay } from "@hazina/base/calendar.ts";
import { appended, loanBalance, type NewLoanEntry } from "@hazina/engine/loans/loan-ledger.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { payFactsChanged } from "../employees/pay-facts-changed.ts";
import type { LoanRow, WholeLoan } from "./loan-facts.ts";
import { loanEntries, loans } from "./tables.ts";

type Written = {
  readonly day: Day;
  readonly note: string;
  readonly at: number;
  readonly runId?: string;
};

/** New ledger entries for a locked loan. */
export type LinesOfLoan = {
  readonly loan: Pick<WholeLoan, "row" | "facts">;
  readonly lines: readonly NewLoanEntry[];
  /**
   * The new state to store for the loan. If absent, the loan is cleared if nothing is owed afterwards, and otherwise
   * in repayment.
   */
  readonly state?: LoanRow["state"];
};

const ROWS_AT_ONCE = 1000;

/**
 * Writes entries to the ledgers of locked loans and updates the states of the loans. A loan is cleared when nothing is
 * owed, and is in repayment again when a reversal adds to the balance. Uses a few SQL statements per batch, not one
 * per loan.
 */
export async function writeEntries(
  tx: Tx,
  actor: Pick<Actor, "companyId" | "userName">,
  many: readonly LinesOfLoan[],
  { day, note, at, runId }: Written,
): Promise<void> {
  const { companyId } = actor;
  const by = { companyId, day, note, runId: runId ?? null, writtenByName: actor.userName, writtenAt: at };
  const rows = many.flatMap(({ loan, lines }) =>
    lines.map(({ kind, month, amount, reverses }) => ({
      ...by,
      id: uuidv7(),
      loanId: loan.row.id,
      kind,
      month: formatMonth(month),
      amount,
      reverses: reverses ?? null,
    })),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(loanEntries).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
  const byState = Map.groupBy(many, ({ loan, lines, state }) => {
    const owed = loanBalance(appended(loan.facts, lines));
    return state ?? (owed > 0 ? "disbursed" : "cleared");
  });
  for (const [state, same] of byState) {
    const ids = same.map(({ loan }) => loan.row.id);
    await tx
      .update(loans)
      .set({ state, version: sql`${loans.version} + 1` })
      .where(and(eq(loans.companyId, companyId), inArray(loans.id, ids)));
  }
}

/** Records that a change of a loan deduction affects an employee's pay from the month of the given day on. */
export async function loanChanged(tx: Tx, company: CompanyRef, { employeeId }: LoanRow, day: Day): Promise<void> {
  const from = `${formatMonth(monthOfDay(day))}-01`;
  await payFactsChanged(tx, company, [{ employeeId, from }]);
}
