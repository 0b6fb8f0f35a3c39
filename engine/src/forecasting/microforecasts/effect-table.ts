import type { Forecast } from "../evaluation/forecast.ts";
import { applyLayers, type LayeredRows, layerEffect } from "../evaluation/layers.ts";
import { rowOfTotal } from "../model/foundation.ts";
import type { Layer, MonthIndex, Overlay } from "../model/model.ts";

/**
 * What a microforecast does by itself in a forecast month, in cents: on retained income, and on assets, liabilities and
 * equity, of which assets − liabilities − equity is zero. The tax effect is separate.
 */
export type EffectMonth = {
  readonly month: MonthIndex;
  readonly profitAndLoss: number;
  readonly assets: number;
  readonly liabilities: number;
  readonly equity: number;
  readonly cash: number;
  /** How much more tax the scenario is charged with it than without. */
  readonly tax: number;
  /** Cash at the end of the month with it and without it, in the whole scenario. */
  readonly cashWith: number;
  readonly cashWithout: number;
};

/**
 * The effect of a layer on a computed scenario, month by month, as if it were switched on; the others stay as they are.
 */
export function effectTable(of: Forecast, layer: Layer): EffectMonth[] {
  const { foundation } = of;
  const own = layerEffect(foundation, layer);
  const on = lifted(of, { ...layer, on: true });
  const off = lifted(of, { ...layer, on: false });
  const charged = rowOfTotal(foundation, "tax_expense");
  const cash = rowOfTotal(foundation, "CASH");
  const rows: EffectMonth[] = [];
  for (let month = foundation.firstForecast; month < foundation.months; month++) {
    rows.push({
      month,
      profitAndLoss: own.profitAndLoss[month] ?? 0,
      assets: own.assets[month] ?? 0,
      liabilities: own.liabilities[month] ?? 0,
      equity: own.equity[month] ?? 0,
      cash: own.cash[month] ?? 0,
      tax: on(charged, month) - off(charged, month),
      cashWith: on(cash, month),
      cashWithout: off(cash, month),
    });
  }
  return rows;
}

/** Cash at the end of each forecast month with a layer as it is given, in the place of the one of its id. Cents, the first forecast month first. */
export function cashWith(of: Forecast, ...layers: readonly Layer[]): Float64Array {
  const { firstForecast, months } = of.foundation;
  const read = lifted(of, ...layers);
  const cash = rowOfTotal(of.foundation, "CASH");
  return Float64Array.from({ length: months - firstForecast }, (_, at) => read(cash, firstForecast + at));
}

/** The first month with the least cash. */
export function lowestCash<Row extends { readonly month: MonthIndex }>(
  rows: readonly Row[],
  cashOf: (row: Row) => number,
): { readonly month: MonthIndex; readonly cents: number } | undefined {
  let lowest: { month: MonthIndex; cents: number } | undefined;
  for (const row of rows) {
    const cents = cashOf(row);
    if (!lowest || cents < lowest.cents) lowest = { month: row.month, cents };
  }
  return lowest;
}

/** Reads the rows of a forecast with layers in the place of those of their ids. */
export function lifted(
  { foundation, chain, run }: Forecast,
  ...layers: readonly Layer[]
): (row: number, month: MonthIndex) => number {
  const layered: LayeredRows = applyLayers({ ...run.plan, chain: withLayers(chain, layers) }, run.worksheet.cells);
  const { months } = foundation;
  return (row, month) => layered.rows.get(row)?.[month] ?? run.worksheet.cells[row * months + month] ?? 0;
}

/** The scenarios with layers said last, so that each stands in the place of every other of its id. */
export function withLayers(chain: readonly Overlay[], layers: readonly Layer[]): Overlay[] {
  const last = chain.length - 1;
  return chain.map((overlay, index) => {
    if (index < last) return overlay;
    const others = overlay.layers.filter(({ id }) => layers.every((layer) => layer.id !== id));
    return { ...overlay, layers: [...others, ...layers] };
  });
}
