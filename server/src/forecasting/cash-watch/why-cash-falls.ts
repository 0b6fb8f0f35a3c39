import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import { type CashReason, whyCashFalls } from "@hazina/engine/forecasting/microforecasts/why-cash-falls.ts";
import { effectiveLayers, isStaff } from "../scenarios/effective-layers.ts";
import { evaluated, type Plans } from "../scenarios/load-scenario.ts";

/**
 * Returns the main reasons why a scenario's cash changes up to the end of a forecast month, `YYYY-MM`; undefined for a
 * month without a forecast. The reasons never name planned staff, because users who may not see pay can receive them.
 */
export async function whyCashFallsOf(plans: Plans, label: string): Promise<CashReason | undefined> {
  const { of } = await evaluated(plans);
  const { foundation } = of;
  for (let month = foundation.firstForecast; month < foundation.months; month++) {
    if (formatMonth(addMonths(foundation.books.firstMonth, month)) !== label) continue;
    const shown = [...effectiveLayers(plans.chain, plans.layers).values()]
      .map(({ microforecast }) => microforecast)
      .filter(({ items }) => !items.some(isStaff));
    return whyCashFalls(
      of,
      month,
      shown.map((one) => layerOf(foundation, one)),
    );
  }
  return undefined;
}
