import { type Cents, cents, fractionOf } from "@hazina/base/money.ts";
import { type Forecast, totalValues } from "../evaluation/forecast.ts";
import { rowOfTotal } from "../model/foundation.ts";
import type { Layer, MonthIndex } from "../model/model.ts";
import { directLines, firstCashFlowMonth } from "../statements/cash-flow.ts";
import { lifted } from "./effect-table.ts";

/** The reasons for low cash at the end of a forecast month. */
export type CashReason = {
  /**
   * The lines of receipts and payments that were worse than their earlier average, over the forecast months up to the
   * explained month; the cents are negative. There are at most three lines, the worst first.
   */
  readonly lines: readonly { readonly name: string; readonly cents: Cents }[];
  /**
   * The microforecast that reduces cash at the month's end the most, and the cash without that microforecast, in
   * cents; null if no active microforecast reduces cash.
   */
  readonly without: { readonly name: string; readonly cents: Cents } | null;
};

const MOST_LINES = 3;
const MONTHS_BEFORE = 12;

/**
 * Explains low cash at the end of a forecast month. It names the lines of the direct cash flow that are worse than
 * their mean over the last 12 closed months, and the microforecast that reduces cash the most.
 * @param layers the microforecasts that may be named; inactive microforecasts use no cash.
 */
export function whyCashFalls(of: Forecast, month: MonthIndex, layers: readonly Layer[]): CashReason {
  return { lines: worstLines(of, month), without: bestWithout(of, month, layers) };
}

function worstLines(of: Forecast, month: MonthIndex): CashReason["lines"] {
  const { firstForecast } = of.foundation;
  const from = Math.max(firstCashFlowMonth(of), firstForecast - MONTHS_BEFORE);
  const before = firstForecast - from;
  if (before < 1) return [];
  const sum = (values: Float64Array, first: number, end: number) =>
    cents(values.subarray(first, end).reduce((total, value) => total + value, 0));
  return directLines(of)
    .map(({ name, values }) => {
      const usual = fractionOf(sum(values, from, firstForecast), month - firstForecast + 1, before);
      return { name, cents: cents(sum(values, firstForecast, month + 1) - usual) };
    })
    .filter((line) => line.cents < 0)
    .sort((one, other) => one.cents - other.cents)
    .slice(0, MOST_LINES);
}

function bestWithout(of: Forecast, month: MonthIndex, layers: readonly Layer[]): CashReason["without"] {
  const cash = rowOfTotal(of.foundation, "CASH");
  const now = totalValues(of, "CASH")[month] ?? 0;
  let best: CashReason["without"] = null;
  for (const layer of layers.filter(({ on }) => on)) {
    const without = lifted(of, { ...layer, on: false })(cash, month);
    if (without > (best?.cents ?? now)) best = { name: layer.name, cents: cents(without) };
  }
  return best;
}
