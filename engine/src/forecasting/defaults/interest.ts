import { fraction } from "@hazina/base/fraction.ts";
import { type Factor, factor, LARGEST_BY_RATIO, percentText, scale } from "../model/exact.ts";
import { type Foundation, lastClosed, RATIO_MONTHS, rowOfTotal } from "../model/foundation.ts";
import type { MonthIndex } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";

/**
 * Returns the monthly rate of an interest line: the expense of the line divided by the opening short-term and
 * long-term debt, over the last closed months for which the opening balance is known. Undefined if there was no debt.
 */
export function interestRate(foundation: Foundation, row: number): Factor | undefined {
  const { books, months, actual } = foundation;
  if (!books.balanceSheet) return undefined;
  const firstKnown = Math.max(books.balanceSheet.first + 1, books.profitAndLoss.first);
  const span = lastClosed(books, RATIO_MONTHS, firstKnown);
  let expense = 0;
  let debt = 0;
  for (let t = span.first; t <= span.last; t++) {
    expense += actual[row * months + t] ?? 0;
    debt += openingDebt(foundation, actual, t);
  }
  return debt > 0 ? factor(fraction(expense, debt)) : undefined;
}

/**
 * Creates the default rule of an interest expense line: the line's rate times the part of the opening debt that loan
 * schedules do not cover, or the automatic forecast if there is no debt.
 * @param covered the debt that loan schedules cover at the start of each month, in cents.
 */
export function interestRule(
  foundation: Foundation,
  row: number,
  rate: Factor | undefined,
  covered: Float64Array | undefined,
): Rule {
  if (!rate) return automaticRule(foundation, row);
  const { months } = foundation;
  const short = rowOfTotal(foundation, "STD");
  const long = rowOfTotal(foundation, "LTD");
  const base = (cells: Float64Array, t: MonthIndex) =>
    (cells[short * months + t - 1] ?? 0) + (cells[long * months + t - 1] ?? 0) - (covered?.[t] ?? 0);
  return {
    reads: [
      { row: short, when: "earlier" },
      { row: long, when: "earlier" },
    ],
    write: (cells, target, from, to) => {
      for (let t = from; t < to; t++) {
        const interest = scale(base(cells, t), rate);
        cells[target + t] = Math.abs(interest) <= LARGEST_BY_RATIO ? interest : 0;
      }
    },
    explain: (cells, month) => [
      { name: "Monthly interest rate in the last closed months", text: percentText(rate) },
      { name: "Opening balance of debt without a repayment schedule", month: month - 1, cents: base(cells, month) },
    ],
  };
}

/** Creates the rule that sets a line to its stored automatic forecast. */
export function automaticRule(foundation: Foundation, row: number): Rule {
  const { firstForecast, accounts } = foundation;
  const automatic = accounts[row]?.automatic ?? new Float64Array(0);
  return {
    name: "automatic",
    reads: [],
    write: (cells, target, from, to) => {
      for (let t = from; t < to; t++) cells[target + t] = (automatic[t - firstForecast] ?? 0) + 0;
    },
    explain: () => [],
  };
}

function openingDebt(foundation: Foundation, cells: Float64Array, t: MonthIndex): number {
  const { months } = foundation;
  const short = cells[rowOfTotal(foundation, "STD") * months + t - 1] ?? 0;
  return short + (cells[rowOfTotal(foundation, "LTD") * months + t - 1] ?? 0);
}
