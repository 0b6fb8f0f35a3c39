import { type Cents, cents, sum } from "@hazina/base/money.ts";
import type { EvidenceState } from "@hazina/engine/spending/evidence.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { expenses, type STORED_STATES } from "../expenses/tables.ts";

type State = (typeof STORED_STATES)[number];

/** The states whose expenses are counted as spent. */
export const SPENT: readonly State[] = ["approved", "paid"];

/** The total of the expenses with the same state, month (`YYYY-MM`), category and department. */
export type ExpenseFold = {
  readonly state: State;
  readonly month: string;
  readonly category: string | null;
  readonly department: string | null;
  readonly amount: Cents;
  /** The state of the evidence of those expenses. */
  readonly evidence: EvidenceState;
  /** The VAT of those expenses. */
  readonly vat: Cents;
  readonly count: number;
};

/**
 * Returns the totals of expenses for each combination of state, month, category and department. All figures of the
 * dashboard are sums of these totals, so the expenses are read only once.
 */
export async function foldExpenses({ tx }: Call, within: SQL | undefined): Promise<ExpenseFold[]> {
  const month = sql<string>`to_char(${expenses.date}, 'YYYY-MM')`;
  const { state, categoryId: category, departmentId: department } = expenses;
  const rows = await tx
    .select({
      state,
      month,
      category,
      department,
      amount: sql<string>`sum(${expenses.amountCents})`,
      evidence: expenses.etimsState,
      vat: sql<string>`sum(${expenses.vatCents})`,
      count: sql<number>`count(*)::int`,
    })
    .from(expenses)
    .where(within)
    .groupBy(state, month, category, department, expenses.etimsState);
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)), vat: cents(Number(row.vat)) }));
}

/** Returns the total amount and number of expenses for each value of a key, such as the month. */
export function foldedBy<Key>(folds: readonly ExpenseFold[], keyOf: (fold: ExpenseFold) => Key) {
  return [...Map.groupBy(folds, keyOf)].map(([key, same]) => ({
    key,
    amount: sum(same.map(({ amount }) => amount)),
    count: same.reduce((so, { count }) => so + count, 0),
  }));
}
