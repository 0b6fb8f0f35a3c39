import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";
import type { BookAccount } from "./books.ts";

/**
 * An account of the ledger. `opening` is a balance-sheet account's balance before the first month, in cents; absent
 * means zero.
 */
export type ChartRow = { readonly section: Section; readonly path: string; readonly opening?: number };

/** A double-entry ledger of monthly movements: every debit has a credit, so the books always balance. */
export type Ledger = {
  /**
   * Debits one account and credits another in a month, in whole cents. A negative amount reverses debit and credit.
   */
  record(month: number, debit: string, credit: string, cents: number): void;
  /**
   * Returns the balance at the end of a month, positive in the account's normal direction. Month −1 is the opening.
   */
  balance(account: string, month: number): number;
  /** Returns the movement of an account in a month, positive in its normal direction. */
  movement(account: string, month: number): number;
  /** Returns the profit-and-loss accounts with their movement in each month. */
  flows(): BookAccount[];
  balances(): BookAccount[];
};

const FLOW_SECTIONS: readonly Section[] = [
  "income",
  "cost_of_sales",
  "expenses",
  "other_income",
  "other_expenses",
  "tax",
  "dividends",
];
const CREDIT_SECTIONS: readonly Section[] = [
  "income",
  "other_income",
  "liabilities",
  "payables",
  "credit_cards",
  "current_liabilities",
  "non_current_liabilities",
  "equity",
];

/** Checks whether a section belongs to the profit and loss, so that its amounts add up over time. */
export function isFlowSection(section: Section): boolean {
  return FLOW_SECTIONS.includes(section);
}

/** Creates a ledger with the given accounts and number of months. */
export function openLedger(chart: readonly ChartRow[], monthCount: number): Ledger {
  const movements = new Map(chart.map(({ path }) => [path, new Array<number>(monthCount).fill(0)]));
  const rows = new Map(chart.map((row) => [row.path, row]));
  const of = (account: string): number[] => {
    const found = movements.get(account);
    if (!found) throw new RangeError(`There is no account ${account}.`);
    return found;
  };
  const add = (account: string, month: number, debit: number) => {
    const credit = CREDIT_SECTIONS.includes(rows.get(account)?.section ?? "assets");
    const series = of(account);
    series[month] = (series[month] ?? 0) + (credit ? -debit : debit);
  };
  const balance = (account: string, month: number) =>
    of(account)
      .slice(0, month + 1)
      .reduce((sum, amount) => sum + amount, rows.get(account)?.opening ?? 0);
  const listed = (flow: boolean, amounts: (path: string) => number[]): BookAccount[] =>
    chart
      .filter(({ section }) => isFlowSection(section) === flow)
      .map(({ section, path }) => ({ section, path: path.split(":"), cents: amounts(path) }));
  return {
    record(month, debit, credit, cents) {
      if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents.`);
      add(debit, month, cents);
      add(credit, month, -cents);
    },
    balance,
    movement: (account, month) => of(account)[month] ?? 0,
    flows: () => listed(true, (path) => [...of(path)]),
    balances: () => listed(false, (path) => Array.from({ length: monthCount }, (_, month) => balance(path, month))),
  };
}
