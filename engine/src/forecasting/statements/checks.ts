import { type Forecast, notices } from "../evaluation/forecast.ts";
import type { MonthIndex, Notice } from "../model/model.ts";
import { balanceGaps, cashBalances } from "./balance-sheet.ts";
import { firstCashFlowMonth, netCashFlows } from "./cash-flow.ts";

/** An amount in a month of the model, in cents. */
export type MonthCents = { readonly month: MonthIndex; readonly cents: number };

/** The results of the consistency checks on the three statements, and the lowest cash. */
export type Checks = {
  /** Assets − liabilities − equity at the cut-over, in cents; zero for balanced books. */
  readonly difference: number;
  /**
   * The forecast months in which the imbalance is not the same as at the cut-over. The list is empty unless the engine
   * has an error.
   */
  readonly balance: readonly MonthCents[];
  /**
   * The months in which the change of cash on the balance sheet differs from the net cash flow; empty unless
   * the engine has an error.
   */
  readonly cash: readonly MonthCents[];
  /** The forecast month with the lowest cash; null without a balance sheet. */
  readonly lowestCash: MonthCents | null;
  readonly notices: readonly Notice[];
};

/** Checks the statements of a calculated forecast, and finds its lowest cash. */
export function checksOf(of: Forecast): Checks {
  const { books, months, firstForecast } = of.foundation;
  if (!books.balanceSheet) return { difference: 0, balance: [], cash: [], lowestCash: null, notices: notices(of) };
  const gaps = balanceGaps(of);
  const difference = gaps[books.cutOver] ?? 0;
  const cash = cashBalances(of);
  const net = netCashFlows(of);
  const balance: MonthCents[] = [];
  const ties: MonthCents[] = [];
  let lowestCash: MonthCents | null = null;
  for (let t = firstCashFlowMonth(of); t < months; t++) {
    const untied = (cash[t] ?? 0) - (cash[t - 1] ?? 0) - (net[t] ?? 0);
    if (untied !== 0) ties.push({ month: t, cents: untied });
    if (t < firstForecast) continue;
    const open = (gaps[t] ?? 0) - difference;
    if (open !== 0) balance.push({ month: t, cents: open });
    if (!lowestCash || (cash[t] ?? 0) < lowestCash.cents) lowestCash = { month: t, cents: cash[t] ?? 0 };
  }
  return { difference, balance, cash: ties, lowestCash, notices: notices(of) };
}
