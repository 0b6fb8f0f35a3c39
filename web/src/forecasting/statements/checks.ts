import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import { formatChange } from "../../kit/format/amount.ts";
import type { BalanceSheetAnswer, CashFlowAnswer, ProfitAndLossAnswer } from "../model/statement-model.ts";

type Labelled = { readonly label: string; readonly value: number };

/** Consecutive months in which a check is off by the same amount, in cents; `first` and `last` are their labels. */
export type Run = { readonly first: string; readonly last: string; readonly months: number; readonly amount: Cents };

/**
 * The result of checking that amounts are zero. `runs` is empty if they all are. `months` is the number of months with
 * a non-zero amount, and `largest` is the largest of these amounts, in cents.
 */
export type ZeroCheck = { readonly runs: readonly Run[]; readonly months: number; readonly largest: Cents };

/**
 * Finds the months in which an amount that should be zero is not zero. Undefined if the series is empty, because there
 * is then nothing to check.
 */
export function zeroCheck(series: readonly Labelled[]): ZeroCheck | undefined {
  if (series.length === 0) return undefined;
  const runs: Run[] = [];
  let months = 0;
  let largest = cents(0);
  let isOpen = false;
  for (const { label, value } of series) {
    const amount = centsOf(value);
    const before = isOpen ? runs.at(-1) : undefined;
    isOpen = amount !== 0;
    if (!isOpen) continue;
    months += 1;
    if (Math.abs(amount) > Math.abs(largest)) largest = amount;
    if (before?.amount === amount) runs[runs.length - 1] = { ...before, last: label, months: before.months + 1 };
    else runs.push({ first: label, last: label, months: 1, amount });
  }
  return { runs, months, largest };
}

/**
 * Returns the forecast period with the lowest closing cash; the earliest of them if several periods have the same
 * lowest amount. Undefined if there is no forecast.
 */
export function lowestCash({ closing_cash, redline }: CashFlowAnswer): { label: string; amount: Cents } | undefined {
  const first = closing_cash.findIndex(({ label }) => label === redline);
  if (first < 0) return undefined;
  let lowest: { label: string; amount: Cents } | undefined;
  for (const { label, value } of closing_cash.slice(first)) {
    const amount = centsOf(value);
    if (lowest === undefined || amount < lowest.amount) lowest = { label, amount };
  }
  return lowest;
}

/**
 * Returns the net income of the next twelve forecast months, or of all forecast months if there are fewer. Includes the
 * change from the same months a year earlier if all of them are known. Expects a monthly profit and loss; undefined if
 * there is no forecast.
 */
export function nextNetIncome(answer: ProfitAndLossAnswer) {
  const [actual = []] = Object.values(answer.actuals.net_income);
  const [forecast = []] = Object.values(answer.forecasts.net_income);
  const next = forecast.slice(0, 12);
  if (next.length === 0) return undefined;
  const amount = total(next);
  const yearBefore = actual.slice(-12, actual.length - 12 + next.length);
  const isComparable = actual.length >= 12;
  return {
    months: next.length,
    amount,
    change: isComparable ? formatChange(amount, total(yearBefore)) : undefined,
  };
}

/** An account without a class, and its amount. */
export type Unmapped = { readonly account: string; readonly amount: Cents };

/**
 * The accounts without a class: `flows` from the profit and loss, `stocks` from the balance sheet. The sum adds their
 * absolute amounts, so that opposite signs do not cancel out.
 */
export type UnmappedCheck = {
  readonly flows: readonly Unmapped[];
  readonly stocks: readonly Unmapped[];
  readonly count: number;
  readonly amount: Cents;
};

/**
 * Finds the unmapped accounts with an amount. Flows are added up over the last twelve closed months; balances are
 * those of the last closed month. Expects monthly statements.
 */
export function unmappedCheck(profitAndLoss: ProfitAndLossAnswer, balanceSheet: BalanceSheetAnswer): UnmappedCheck {
  const closed = (groups: ProfitAndLossAnswer["actuals"] | BalanceSheetAnswer["actuals"], months: number) => {
    const [series = []] = Object.values(groups).flatMap((lines) => Object.values(lines));
    return new Set(series.slice(-months).map(({ label }) => label));
  };
  const flows = amountsIn(profitAndLoss.checks.unmapped, closed(profitAndLoss.actuals, 12));
  const stocks = amountsIn(balanceSheet.checks.unmapped, closed(balanceSheet.actuals, 1));
  const amount = sum([...flows, ...stocks].map((one) => cents(Math.abs(one.amount))));
  return { flows, stocks, count: flows.length + stocks.length, amount };
}

function amountsIn(
  unmapped: readonly { readonly account: string; readonly label: string; readonly value: number }[],
  labels: ReadonlySet<string>,
): Unmapped[] {
  const byAccount = new Map<string, number>();
  for (const { account, label, value } of unmapped) {
    const before = byAccount.get(account) ?? 0;
    byAccount.set(account, before + (labels.has(label) ? centsOf(value) : 0));
  }
  return [...byAccount].map(([account, amount]) => ({ account, amount: cents(amount) }));
}

function total(series: readonly Labelled[]): Cents {
  return sum(series.map(({ value }) => centsOf(value)));
}
