import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import { accept } from "@hazina/base/result.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { effectMonths, lowestOf } from "@hazina/engine/forecasting/microforecasts/effect-answer.ts";
import { type EffectMonth, effectTable } from "@hazina/engine/forecasting/microforecasts/effect-table.ts";
import { layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import { LAST_CHECKED } from "@hazina/engine/payroll/kenya/checked.rates.ts";
import { effectiveLayers, isStaff } from "../scenarios/effective-layers.ts";
import { evaluationOf, type Plans } from "../scenarios/load-scenario.ts";

/**
 * Results that a caller of `effectOf` has already calculated and passes on, because calculating them again would take
 * most of the time.
 */
type Computed = {
  readonly of: Forecast;
  /** The monthly effects of the items that are shown. */
  readonly rows: readonly EffectMonth[];
};

/**
 * Returns the effect of a microforecast, or of some of its items. If it cannot be calculated, the list of months is
 * empty and the other values are null.
 */
export function effectOf(plans: Plans, id: string, itemIds?: readonly string[], computed?: Computed) {
  const evaluation = computed === undefined ? evaluationOf(plans) : accept(computed.of);
  const effective = effectiveLayers(plans.chain, plans.layers).get(id);
  const nothing = { effect: [], lowest_with: null, lowest_without: null, law_assumed_from: null };
  if (!evaluation.ok || !effective) return nothing;
  const of = evaluation.value;
  const { microforecast } = effective;
  const items = microforecast.items.filter((item) => itemIds === undefined || itemIds.includes(item.id));
  const whole = computed?.rows ?? effectTable(of, layerOf(of.foundation, microforecast));
  const isWhole = computed !== undefined || items.length === microforecast.items.length;
  const rows = isWhole ? whole : own(of, whole, { ...microforecast, items });
  return {
    effect: effectMonths(of, rows),
    ...lowestOf(of, whole),
    law_assumed_from: items.some(isStaff) ? assumedFrom(of) : null,
  };
}

/**
 * Returns the monthly effect of some items of a microforecast. The monthly cash with and without the microforecast is
 * still that of the whole microforecast.
 * @param whole the monthly effect of the whole microforecast.
 * @param part the microforecast with only these items.
 */
function own(of: Forecast, whole: readonly EffectMonth[], part: Parameters<typeof layerOf>[1]): EffectMonth[] {
  const layer = { ...layerOf(of.foundation, part), id: `${part.id} part` };
  const rows = effectTable(of, layer);
  return rows.map((row, index) => ({
    ...row,
    cashWith: whole[index]?.cashWith ?? 0,
    cashWithout: whole[index]?.cashWithout ?? 0,
  }));
}

/**
 * Returns the first forecast month, `YYYY-MM`, for which the statutory payroll rates are not known yet and today's
 * rates are assumed; null if there is none.
 */
function assumedFrom({ foundation: { books, firstForecast, months } }: Forecast): string | null {
  const first = Math.max(LAST_CHECKED + 1, books.firstMonth + firstForecast);
  return first >= books.firstMonth + months ? null : formatMonth(addMonths(LAST_CHECKED, first - LAST_CHECKED));
}

/** Converts cents to major units. */
export function major(cents: number): number {
  return majorOf(cents as Cents);
}
