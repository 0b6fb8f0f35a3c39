import { fraction, median, nearestWhole } from "@hazina/base/fraction.ts";
import { type Foundation, lastClosed, RATIO_MONTHS } from "../model/foundation.ts";
import { lastBalance, type Rule } from "../model/rule.ts";
import { amountText } from "../model/sentence.ts";

/**
 * The minimum number of recent closed months in which a debt must have decreased to count as being repaid.
 */
const LEAST_FALLS = 4;

/**
 * Returns the monthly repayment of a debt in cents: the median of its decreases. The debt must have decreased
 * in at least four of the last six closed months and increased in none of them. Undefined for a debt that is
 * not being repaid, or is fully repaid.
 */
export function monthlyRepayment(foundation: Foundation, row: number): number | undefined {
  const { books, months, actual } = foundation;
  if (!books.balanceSheet || (actual[row * months + books.cutOver] ?? 0) <= 0) return undefined;
  const span = lastClosed(books, RATIO_MONTHS, books.balanceSheet.first + 1);
  const falls: number[] = [];
  for (let t = span.first; t <= span.last; t++) {
    const fall = (actual[row * months + t - 1] ?? 0) - (actual[row * months + t] ?? 0);
    if (fall < 0) return undefined;
    if (fall > 0) falls.push(fall);
  }
  if (falls.length < LEAST_FALLS) return undefined;
  const middle = median(falls.map((fall) => fraction(fall)));
  return middle && nearestWhole(middle);
}

/**
 * Creates the rule of a debt account. A debt that is being repaid continues to decrease by the same amount,
 * never below zero; any other debt keeps its balance.
 */
export function debtRule(foundation: Foundation, row: number): Rule {
  const { months } = foundation;
  const repaid = monthlyRepayment(foundation, row);
  if (repaid === undefined) return lastBalance(row, months);
  const own = row * months;
  return {
    name: "goes_on_repaying",
    reads: [{ row, when: "earlier" }],
    write: (cells, target, from, to) => {
      let balance = cells[own + from - 1] ?? 0;
      for (let t = from; t < to; t++) {
        if (balance > 0) balance = Math.max(0, balance - repaid);
        cells[target + t] = balance;
      }
    },
    explain: (cells, month) => [
      { name: "Balance of the previous month", month: month - 1, cents: cells[own + month - 1] ?? 0 },
      { name: "Repayment", text: repaymentText(repaid) },
    ],
  };
}

/** Describes a debt's repayment: "continues to repay 418,200.00 a month, as in the last 6 months". */
export function repaymentText(repaid: number): string {
  return `continues to repay ${amountText(repaid)} a month, as in the last ${RATIO_MONTHS} months`;
}
