import { add, type Cents, subtract } from "@hazina/base/money.ts";
import type { BankRow, RowOrder } from "./bank-row.ts";

type Row = Pick<BankRow, "row" | "amount" | "balance" | "reference">;

/**
 * A row with a wrong running balance: its number, the balance shown, and the balance expected from
 * the previous row.
 */
export type BalanceBreak = { readonly row: number; readonly shown: Cents; readonly expected: Cents };

/**
 * The result of checking a statement's running balance: the order of rows, the opening and closing
 * balance, and the first wrong row.
 */
export type RunningBalance = {
  readonly order: RowOrder;
  /**
   * The balance before the first row, in cents; null if the statement shows no balances. `closing`
   * is the balance after the last row.
   */
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly wrong: BalanceBreak | null;
};

/**
 * Checks that each balance of a statement equals the previous balance plus the row's amount. The rows can run from
 * oldest to newest or the reverse, and neighbouring rows with the same reference, such as a payment and its charge,
 * can be in any order.
 */
export function runningBalanceOf(rows: readonly Row[]): RunningBalance {
  const forward = follow(rows);
  if (forward.wrong === null) return { order: "oldest_first", ...forward };
  const backward = follow(rows.toReversed());
  const isBackward = backward.wrong === null || backward.good > forward.good;
  return isBackward ? { order: "newest_first", ...backward } : { order: "oldest_first", ...forward };
}

type Followed = Omit<RunningBalance, "order"> & { readonly good: number };

function follow(rows: readonly Row[]): Followed {
  const shown = rows.filter((row): row is Row & { balance: Cents } => row.balance !== null);
  const [first] = shown;
  if (first === undefined) return { opening: null, closing: null, wrong: null, good: 0 };
  const groups = groupsOf(rows);
  let balance: Cents | undefined;
  let opening: Cents | undefined;
  let [good, wrong]: [number, BalanceBreak | null] = [0, null];
  for (const group of groups) {
    const total = group.reduce((so, { amount }) => add(so, amount), 0 as Cents);
    const balances = group.flatMap((row) => (row.balance === null ? [] : [row.balance]));
    const last = group.findLast((row) => row.balance !== null);
    if (balance === undefined) {
      balance = firstBalance(balances, groups[groups.indexOf(group) + 1]);
      if (balance !== undefined) opening = subtract(subtract(balance, total), before(groups, group));
      continue;
    }
    const expected = add(balance, total);
    if (last === undefined || balances.includes(expected)) [balance, good] = [expected, good + 1];
    else {
      wrong ??= { row: last.row, shown: last.balance as Cents, expected };
      balance = last.balance as Cents;
    }
  }
  return { opening: opening ?? null, closing: balance ?? null, wrong, good };
}

/**
 * Returns the balance after the first group of rows. Rows within a group can be in any order, so it is the last
 * balance of the group that, plus the total of the next group, equals a balance of the next group. If there is none,
 * returns the last balance of the group; undefined if the group has no balance.
 */
function firstBalance(balances: readonly Cents[], next: readonly Row[] | undefined): Cents | undefined {
  const total = (next ?? []).reduce((so, { amount }) => add(so, amount), 0 as Cents);
  const following = new Set((next ?? []).map(({ balance }) => balance));
  return balances.findLast((balance) => following.has(add(balance, total))) ?? balances.at(-1);
}

/** Returns the sum of the amounts of all rows in the groups that come before the group `until`. */
function before(groups: readonly (readonly Row[])[], until: readonly Row[]): Cents {
  const amounts = groups.slice(0, groups.indexOf(until)).flat();
  return amounts.reduce((so, { amount }) => add(so, amount), 0 as Cents);
}

/** Groups neighbouring rows that have the same reference; every other row is a group by itself. */
function groupsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group !== undefined && row.reference !== "" && group[0]?.reference === row.reference) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
