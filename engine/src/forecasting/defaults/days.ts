import { type Fraction, fraction } from "@hazina/base/fraction.ts";
import type { RuleName } from "../model/classes.ts";
import { type Factor, factor, LARGEST_BY_RATIO, scale } from "../model/exact.ts";
import { type Foundation, lastClosed, RATIO_MONTHS, rowOfTotal } from "../model/foundation.ts";
import type { LineageInput, MonthIndex } from "../model/model.ts";
import { lastBalance, type Rule } from "../model/rule.ts";

/**
 * The number of months over which the flow behind a balance is averaged, such as revenue for receivables: the month of
 * the balance and the two months before it.
 */
const WINDOW = 3;

/**
 * A flow from which a balance is forecast, such as revenue for receivables: the row of the flow, its name in
 * explanations, and the name of the default rule.
 */
export type Flow = { readonly row: number; readonly name: string; readonly rule: RuleName };

/** Returns revenue, the flow that receivables and sales taxes follow. */
export function revenueFlow(foundation: Foundation): Flow {
  return { row: rowOfTotal(foundation, "revenue"), name: "Revenue", rule: "days_of_revenue" };
}

/** Returns the cost of goods sold, the flow that inventory and payables follow. */
export function costFlow(foundation: Foundation): Flow {
  return { row: rowOfTotal(foundation, "cogs"), name: "Cost of Goods Sold", rule: "days_of_cogs" };
}

/**
 * Creates the rule that forecasts a balance of receivables, inventory, payables or tax liabilities from its flow. The
 * balance is a ratio times the average flow of the month and the two months before. The ratio is the median of the
 * last closed months. If there is no ratio, or it is negative, the balance stays at its last amount.
 */
export function daysRule(foundation: Foundation, row: number, flow: Flow): Rule {
  const { months, books } = foundation;
  const flowRow = flow.row;
  const ratio = medianRatio(ratiosOf(foundation, row, flowRow));
  if (!ratio || ratio.numerator < 0n) return lastBalance(row, months);
  const perWindow = Array.from({ length: WINDOW }, (_, index) =>
    factor({ numerator: ratio.numerator, denominator: ratio.denominator * BigInt(index + 1) }),
  );
  const from = books.profitAndLoss.first;
  return {
    name: flow.rule,
    reads: [
      { row: flowRow, when: "same_month" },
      { row, when: "earlier" },
    ],
    write: writer(flowRow * months, perWindow, from),
    explain: (cells, month) => explain(cells, flowRow * months, { flow: flow.name, ratio, month, from }),
  };
}

/**
 * Returns the ratio of balance to average flow in each of the last closed months for which it can be
 * calculated.
 */
function ratiosOf(foundation: Foundation, row: number, flowRow: number): Fraction[] {
  const { books, months, actual } = foundation;
  if (!books.balanceSheet) return [];
  const start = books.profitAndLoss.first;
  const span = lastClosed(books, RATIO_MONTHS, Math.max(start, books.balanceSheet.first));
  const ratios: Fraction[] = [];
  for (let t = span.first; t <= span.last; t++) {
    const windowStart = Math.max(start, t - WINDOW + 1);
    const sum = windowSum(actual, flowRow * months, windowStart, t);
    const balance = actual[row * months + t] ?? 0;
    if (sum > 0) ratios.push({ numerator: BigInt(balance) * BigInt(t - windowStart + 1), denominator: BigInt(sum) });
  }
  return ratios;
}

/**
 * Returns the median of ratios; undefined for an empty list. Unlike `median`, it does not reduce the result to lowest
 * terms, which would be slow for the thousands of ratios that a forecast needs.
 */
function medianRatio(ratios: readonly Fraction[]): Fraction | undefined {
  const sorted = [...ratios].sort((a, b) => compareUnreduced(a, b));
  const upper = sorted[sorted.length >> 1];
  if (!upper || sorted.length % 2 === 1) return upper;
  const lower = sorted[(sorted.length >> 1) - 1] ?? upper;
  const numerator = lower.numerator * upper.denominator + upper.numerator * lower.denominator;
  return { numerator, denominator: 2n * lower.denominator * upper.denominator };
}

function compareUnreduced(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function writer(flow: number, perWindow: readonly Factor[], historyStart: MonthIndex): Rule["write"] {
  const full = perWindow[WINDOW - 1];
  return (cells, target, from, to) => {
    let balance = cells[target + from - 1] ?? 0;
    for (let t = from; t < to; t++) {
      const known = t - historyStart + 1;
      const by = known >= WINDOW ? full : perWindow[known - 1];
      const sum = known >= WINDOW ? threeMonths(cells, flow + t) : windowSum(cells, flow, historyStart, t);
      const byRatio = by ? scale(sum, by) : balance;
      if (byRatio <= LARGEST_BY_RATIO && byRatio >= -LARGEST_BY_RATIO) balance = byRatio;
      cells[target + t] = balance;
    }
  };
}

function threeMonths(cells: Float64Array, at: number): number {
  return (cells[at] ?? 0) + (cells[at - 1] ?? 0) + (cells[at - 2] ?? 0);
}

function windowSum(cells: Float64Array, offset: number, first: MonthIndex, last: MonthIndex): number {
  let sum = 0;
  for (let t = first; t <= last; t++) sum += cells[offset + t] ?? 0;
  return sum;
}

type Explained = { flow: string; ratio: Fraction; month: MonthIndex; from: MonthIndex };

function explain(cells: Float64Array, offset: number, { flow, ratio, month, from }: Explained): LineageInput[] {
  const months = Array.from({ length: WINDOW }, (_, back) => month - back).filter((t) => t >= from);
  const reduced = fraction(ratio.numerator, ratio.denominator);
  const value = Number(reduced.numerator) / Number(reduced.denominator);
  return [
    { name: "Ratio of the balance to the average monthly flow (median of the closed months)", text: value.toFixed(4) },
    ...months.map((t) => ({ name: flow, month: t, cents: cells[offset + t] ?? 0 })),
  ];
}
