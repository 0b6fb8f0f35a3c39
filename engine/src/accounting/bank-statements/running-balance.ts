import { add, type Cents, subtract } from "@hazina/base/money.ts";
import type { BankRow, RowOrder } from "./bank-row.ts";

type Row = Pick<BankRow, "row" | "amount" | "balance" | "reference">;

/** The place where a running balance does not follow: the row, what it shows, and what follows from the row before. */
export type BalanceBreak = { readonly row: number; readonly shown: Cents; readonly expected: Cents };

/** A statement's running balance: where it starts and ends, and the first row that does not follow. */
export type RunningBalance = {
  readonly order: RowOrder;
  /** The balances before the first and after the last row; null where the statement shows no balances. */
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly wrong: BalanceBreak | null;
};

/**
 * Checks that each balance of a statement follows from the one before it and its amount. Rows can be in either order.
 * Rows with one reference, as a payment and its charge, can show their balances in either order among themselves.
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

/** The balance after the first rows: the one from which the next rows follow, or the last one. */
function firstBalance(balances: readonly Cents[], next: readonly Row[] | undefined): Cents | undefined {
  const total = (next ?? []).reduce((so, { amount }) => add(so, amount), 0 as Cents);
  const following = new Set((next ?? []).map(({ balance }) => balance));
  return balances.findLast((balance) => following.has(add(balance, total))) ?? balances.at(-1);
}

/** The sum of the rows before the first balance. */
function before(groups: readonly (readonly Row[])[], until: readonly Row[]): Cents {
  const amounts = groups.slice(0, groups.indexOf(until)).flat();
  return amounts.reduce((so, { amount }) => add(so, amount), 0 as Cents);
}

/** Neighbouring rows with one reference together, each other row alone. */
function groupsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group !== undefined && row.reference !== "" && group[0]?.reference === row.reference) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
