import { type Cents, majorOf } from "@hazina/base/money.ts";
import { type Forecast, totalValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { labelOf } from "../scenarios/stored.ts";

const A_YEAR = 12;

/**
 * Returns the key figures of a scenario in the company's currency: the net income of the next twelve forecast months
 * (or of all forecast months, if there are fewer), the lowest month-end cash in the forecast with its month, and the
 * cash at the end of the forecast. If several months have the same lowest cash, the earliest is returned.
 */
export function keyFigures(of: Forecast) {
  const { books, firstForecast, months } = of.foundation;
  const covered = Math.min(A_YEAR, months - firstForecast);
  const income = totalValues(of, "net_income").subarray(firstForecast, firstForecast + covered);
  const cash = books.balanceSheet === null ? undefined : totalValues(of, "CASH");
  const shown = (month: number) =>
    cash === undefined || firstForecast >= months
      ? null
      : { label: labelOf(month, books.firstMonth), value: major(cash[month]) };
  return {
    months: covered,
    net_income: major(income.reduce((sum, cents) => sum + cents, 0)),
    lowest_cash: shown(lowestMonth(cash, firstForecast)),
    closing_cash: shown(months - 1),
  };
}

function lowestMonth(cash: Float64Array | undefined, from: number): number {
  let lowest = from;
  for (let month = from; month < (cash?.length ?? 0); month++) {
    if ((cash?.[month] ?? 0) < (cash?.[lowest] ?? 0)) lowest = month;
  }
  return lowest;
}

function major(cents = 0): number {
  return majorOf(cents as Cents);
}
