import { taxRate, taxWeights } from "../../defaults/tax.ts";
import type { Resolution } from "../../drivers/resolve.ts";
import { type Factor, LARGEST_BY_RATIO, scale, share } from "../../model/exact.ts";
import { type Foundation, rowOfTotal } from "../../model/foundation.ts";
import type { MonthIndex } from "../../model/model.ts";
import { setCell } from "../worksheet.ts";
import type { Step } from "./depreciation.ts";

/** The tax rate on earnings before tax, and the tax lines to which the tax is assigned. */
export type TaxPlan = {
  readonly rate: Factor;
  readonly earningsRow: number;
  readonly lines: readonly TaxLine[];
};

/**
 * A tax line. In the months in which `split` is 1, the line takes a share of the total tax instead of following its
 * own rule.
 */
export type TaxLine = { readonly row: number; readonly weight: number; readonly split: Uint8Array };

/**
 * Plans the tax of the forecast months; undefined if there is no tax rate, in which case tax lines are
 * forecast automatically.
 */
export function planTax(foundation: Foundation, resolutions: readonly Resolution[]): TaxPlan | undefined {
  const rate = taxRate(foundation);
  if (!rate) return undefined;
  const rows = foundation.rowsOfClass.get("TEXP") ?? [];
  const weights = taxWeights(foundation, rows);
  const lines = rows.map((row, index) => {
    const split = new Uint8Array(foundation.months);
    for (const { from, to, source } of resolutions[row]?.runs ?? []) {
      if (source.kind === "default") split.fill(1, from, to);
    }
    return { row, weight: weights[index] ?? 0, split };
  });
  return { rate, earningsRow: rowOfTotal(foundation, "earnings_before_tax"), lines };
}

/** Creates the step that calculates the total tax and writes the tax lines among which it is split. */
export function taxStep(plan: TaxPlan): Step {
  return (worksheet, from, to) => {
    const { cells, months } = worksheet;
    for (let t = from; t < to; t++) {
      const earnings = cells[plan.earningsRow * months + t] ?? 0;
      splitTax(
        plan,
        t,
        earnings,
        (line) => cells[line.row * months + t] ?? 0,
        (line, tax) => setCell(worksheet, line.row, t, tax),
      );
    }
  };
}

/**
 * Calculates the tax of a month: rate × max(0, earnings), less the tax lines that follow their own rule, but not below
 * zero. The tax is split between the remaining tax lines in proportion to their tax in the last twelve months; the
 * last of these lines includes the rounding difference.
 */
export function splitTax(
  plan: TaxPlan,
  t: MonthIndex,
  earnings: number,
  standing: (line: TaxLine) => number,
  give: (line: TaxLine, tax: number) => void,
): void {
  let total = Math.min(scale(Math.max(0, earnings), plan.rate), LARGEST_BY_RATIO);
  let whole = 0;
  let count = 0;
  for (const line of plan.lines) {
    if (line.split[t] === 1) {
      whole += line.weight;
      count += 1;
    } else {
      total -= standing(line);
    }
  }
  if (count === 0) return;
  total = Math.max(0, total);
  let rest = total;
  let left = count;
  for (const line of plan.lines) {
    if (line.split[t] !== 1) continue;
    left -= 1;
    const tax = left === 0 ? rest : whole === 0 ? share(total, 1, count) : share(total, line.weight, whole);
    rest -= tax;
    give(line, tax);
  }
}
