import type { Forecast } from "../evaluation/forecast.ts";
import { applyLayers, type LayeredRows, layerEffect } from "../evaluation/layers.ts";
import { rowOfTotal } from "../model/foundation.ts";
import type { Layer, MonthIndex, Overlay } from "../model/model.ts";

/**
 * The effect of a microforecast in a forecast month, in cents: on retained income, and on assets, liabilities
 * and equity, so that assets − liabilities − equity is zero. These effects are before tax; the effect on tax
 * is in `tax`.
 */
export type EffectMonth = {
  readonly month: MonthIndex;
  readonly profitAndLoss: number;
  readonly assets: number;
  readonly liabilities: number;
  readonly equity: number;
  readonly cash: number;
  /**
   * The tax of the scenario with the microforecast, less the tax of the scenario without the microforecast.
   */
  readonly tax: number;
  /** Closing cash of the whole scenario, with and without the microforecast. */
  readonly cashWith: number;
  readonly cashWithout: number;
};

/**
 * Calculates the monthly effect of a layer on a calculated scenario as if it were active; other layers are unchanged.
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

/**
 * Returns the closing cash of each forecast month in cents, after adding the given layers. A given layer
 * replaces a layer with the same id.
 */
export function cashWith(of: Forecast, ...layers: readonly Layer[]): Float64Array {
  const { firstForecast, months } = of.foundation;
  const read = lifted(of, ...layers);
  const cash = rowOfTotal(of.foundation, "CASH");
  return Float64Array.from({ length: months - firstForecast }, (_, at) => read(cash, firstForecast + at));
}

/**
 * Returns the month and the cash, in cents, of the row with the lowest cash; on a tie, of the first row. Undefined for
 * an empty list.
 */
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

/**
 * Returns a function that takes a row and a month, and returns the value of that cell in cents after the given layers
 * are added to the forecast. A given layer replaces one with the same id.
 */
export function lifted(
  { foundation, chain, run }: Forecast,
  ...layers: readonly Layer[]
): (row: number, month: MonthIndex) => number {
  const layered: LayeredRows = applyLayers({ ...run.plan, chain: withLayers(chain, layers) }, run.worksheet.cells);
  const { months } = foundation;
  return (row, month) => layered.rows.get(row)?.[month] ?? run.worksheet.cells[row * months + month] ?? 0;
}

/**
 * Adds layers to the last scenario of a chain. Each layer replaces a layer of that scenario with the same id.
 */
export function withLayers(chain: readonly Overlay[], layers: readonly Layer[]): Overlay[] {
  const last = chain.length - 1;
  return chain.map((overlay, index) => {
    if (index < last) return overlay;
    const others = overlay.layers.filter(({ id }) => layers.every((layer) => layer.id !== id));
    return { ...overlay, layers: [...others, ...layers] };
  });
}
