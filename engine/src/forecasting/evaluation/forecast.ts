import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Foundation, prepareFoundation, rowOfTotal } from "../model/foundation.ts";
import type { Books, Notice, Overlay, Refusal } from "../model/model.ts";
import type { TotalKey } from "../model/rows.ts";
import { type Run, runProgram, tooLarge } from "./evaluate.ts";
import { applyLayers, type LayeredRows, rowTooLarge } from "./layers.ts";
import { noticesOf, planOn } from "./plan.ts";
import { programOf } from "./program.ts";

/**
 * A scenario of the books, computed. Reading it is cheap; `applyEdit` changes it in place and computes only what depends
 * on the edit.
 */
export type Forecast = {
  readonly foundation: Foundation;
  /** The scenarios from Baseline to the evaluated one. */
  chain: readonly Overlay[];
  run: Run;
  layered: LayeredRows;
};

/**
 * Computes a scenario in full.
 * @param chain the scenarios from Baseline to the evaluated one.
 */
export function forecast(foundation: Foundation, chain: readonly Overlay[]): Result<Forecast, Refusal> {
  const plan = planOn(foundation, chain);
  if (!plan.ok) return plan;
  const run = runProgram(programOf(plan.value));
  if (!run.ok) return run;
  const layered = applyLayers(plan.value, run.value.worksheet.cells);
  const large = rowTooLarge(layered);
  return large === undefined
    ? accept({ foundation, chain, run: run.value, layered })
    : refuse(tooLarge(foundation, large));
}

/** As `forecast`, from books that are not laid out yet. */
export function forecastBooks(books: Books, chain: readonly Overlay[]): Result<Forecast, Refusal> {
  const foundation = prepareFoundation(books);
  return foundation.ok ? forecast(foundation.value, chain) : refuse(foundation.refusal);
}

/** The values of an account, one a month of the model, in cents with layers; undefined where there is no such account. */
export function accountValues(of: Forecast, id: string): Float64Array | undefined {
  const row = of.foundation.rowOf.get(id);
  return row === undefined ? undefined : rowValues(of, row);
}

/** The values of a group or of a class's total, one a month of the model, in cents with layers. */
export function totalValues(of: Forecast, key: TotalKey): Float64Array {
  return rowValues(of, rowOfTotal(of.foundation, key));
}

/** The values of a row of the foundation, one a month of the model. A view: it changes with the next edit. */
export function rowValues({ foundation, run, layered }: Forecast, row: number): Float64Array {
  const { months } = foundation;
  return layered.rows.get(row) ?? run.worksheet.cells.subarray(row * months, (row + 1) * months);
}

/** Returns what a person should know about this forecast. */
export function notices(of: Forecast): Notice[] {
  return [...noticesOf(of.run.plan), ...of.layered.notices];
}
