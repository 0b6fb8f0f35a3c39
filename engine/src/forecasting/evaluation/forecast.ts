import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Foundation, prepareFoundation, rowOfTotal } from "../model/foundation.ts";
import type { Books, Notice, Overlay, Refusal } from "../model/model.ts";
import type { TotalKey } from "../model/rows.ts";
import { type Run, runProgram, tooLarge } from "./evaluate.ts";
import { applyLayers, type LayeredRows, rowTooLarge } from "./layers.ts";
import { noticesOf, planOn } from "./plan.ts";
import { programOf } from "./program.ts";

/**
 * A calculated scenario. Reading its values needs no calculation; `applyEdit` changes the forecast in place
 * and recalculates only the rows that depend on the edit.
 */
export type Forecast = {
  readonly foundation: Foundation;
  /** The scenarios from Baseline to the evaluated one. */
  chain: readonly Overlay[];
  run: Run;
  layered: LayeredRows;
};

/**
 * Calculates a scenario in full.
 * @param chain the scenarios from Baseline to the evaluated one.
 * @returns a refusal if lines depend on each other within a month, or an amount is too large to be exact.
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

/**
 * Calculates a scenario like `forecast`, from books that have no foundation yet.
 * @returns a refusal for the same reasons as `forecast`, or if part of the books is invalid.
 */
export function forecastBooks(books: Books, chain: readonly Overlay[]): Result<Forecast, Refusal> {
  const foundation = prepareFoundation(books);
  return foundation.ok ? forecast(foundation.value, chain) : refuse(foundation.refusal);
}

/**
 * Returns the values of an account in cents, including layers, one for each month of the model; undefined if
 * the account does not exist.
 */
export function accountValues(of: Forecast, id: string): Float64Array | undefined {
  const row = of.foundation.rowOf.get(id);
  return row === undefined ? undefined : rowValues(of, row);
}

/**
 * Returns the values of a group or of a class total in cents, including layers, one for each month of the
 * model.
 */
export function totalValues(of: Forecast, key: TotalKey): Float64Array {
  return rowValues(of, rowOfTotal(of.foundation, key));
}

/**
 * Returns the values of a row of the foundation, one for each month of the model. The next edit overwrites
 * the returned array.
 */
export function rowValues({ foundation, run, layered }: Forecast, row: number): Float64Array {
  const { months } = foundation;
  return layered.rows.get(row) ?? run.worksheet.cells.subarray(row * months, (row + 1) * months);
}

/** Returns all notices about a forecast, such as defaults that could not be applied. */
export function notices(of: Forecast): Notice[] {
  return [...noticesOf(of.run.plan), ...of.layered.notices];
}
