import type { Forecast } from "../evaluation/forecast.ts";
import { rowOfTotal } from "../model/foundation.ts";
import type { Layer, MonthIndex } from "../model/model.ts";
import { lifted } from "./effect-table.ts";

/**
 * The retained income, tax and closing cash of a month, in cents, or the changes that a microforecast makes to these
 * amounts.
 */
export type Gain = { readonly retained: number; readonly tax: number; readonly cash: number };

/**
 * The effects of two microforecasts in a month: of each alone, of both together, and the difference between
 * the effect of both together and the sum of the separate effects.
 */
export type CombinedMonth = {
  readonly month: MonthIndex;
  readonly one: Gain;
  readonly other: Gain;
  readonly together: Gain;
  /**
   * The effect of both microforecasts together, less the sum of their separate effects. Only tax can cause a
   * difference.
   */
  readonly apart: Gain;
  /** Closing cash of the month with both microforecasts, in cents. */
  readonly cashWith: number;
};

/**
 * Compares the effect of two layers together with the sum of their separate effects, in the forecast months; other
 * layers are unchanged. Before tax, the combined effect equals the sum to the cent, so the difference comes only from
 * tax.
 */
export function combinedEffect(of: Forecast, one: Layer, other: Layer): CombinedMonth[] {
  const { firstForecast, months } = of.foundation;
  const read = readerOf(of, one, other);
  const none = read(false, false);
  const first = read(true, false);
  const second = read(false, true);
  const both = read(true, true);
  return Array.from({ length: Math.max(0, months - firstForecast) }, (_, at): CombinedMonth => {
    const month = firstForecast + at;
    const [base, mine, theirs, all] = [none(month), first(month), second(month), both(month)];
    const [gained, added, together] = [less(mine, base), less(theirs, base), less(all, base)];
    return {
      month,
      one: gained,
      other: added,
      together,
      apart: less(less(together, gained), added),
      cashWith: all.cash,
    };
  });
}

function readerOf(of: Forecast, one: Layer, other: Layer) {
  const rows = {
    retained: rowOfTotal(of.foundation, "retained_income"),
    tax: rowOfTotal(of.foundation, "tax_expense"),
    cash: rowOfTotal(of.foundation, "CASH"),
  };
  return (isOne: boolean, isOther: boolean) => {
    const cell = lifted(of, { ...one, on: isOne }, { ...other, on: isOther });
    return (month: MonthIndex): Gain => ({
      retained: cell(rows.retained, month),
      tax: cell(rows.tax, month),
      cash: cell(rows.cash, month),
    });
  };
}

function less(from: Gain, by: Gain): Gain {
  return { retained: from.retained - by.retained, tax: from.tax - by.tax, cash: from.cash - by.cash };
}
