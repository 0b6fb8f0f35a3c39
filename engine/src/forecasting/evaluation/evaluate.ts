import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Foundation } from "../model/foundation.ts";
import type { MonthIndex, Refusal } from "../model/model.ts";
import type { Group } from "./order.ts";
import type { Program } from "./program.ts";
import { AmountTooLarge, newWorksheet, type Worksheet } from "./worksheet.ts";

/** A program with its cells, and the nodes that must be recalculated. */
export type Run = Program & {
  readonly worksheet: Worksheet;
  /** The first month to recalculate for each node; equal to `months` for a node that needs no recalculation. */
  readonly dirtyFrom: Int32Array;
};

/**
 * Calculates a scenario in full. A program can be run any number of times.
 * @returns a refusal if an amount is too large to be exact.
 */
export function runProgram(program: Program): Result<Run, Refusal> {
  const { foundation, order } = program.plan;
  const nodes = order.dependentStart.length - 1;
  const dirtyFrom = new Int32Array(nodes).fill(foundation.firstForecast);
  return recompute({ ...program, worksheet: newWorksheet(foundation), dirtyFrom });
}

/**
 * Recalculates the marked nodes and all nodes that depend on them.
 * @returns a refusal if an amount is too large to be exact.
 */
export function recompute(run: Run): Result<Run, Refusal> {
  try {
    for (const group of run.plan.order.groups) {
      if (group.nodes.length === 1) runNode(run, group.nodes[0] ?? 0);
      else runGroup(run, group);
    }
    return accept(run);
  } catch (problem) {
    if (problem instanceof AmountTooLarge) return refuse(tooLarge(run.plan.foundation, problem.row));
    throw problem;
  }
}

/** Marks a node for recalculation from the given month onwards. */
export function mark(run: Run, node: number, from: MonthIndex): void {
  run.dirtyFrom[node] = Math.min(run.dirtyFrom[node] ?? 0, from);
}

/** Calculates a node from its first marked month onwards, and marks its dependents. */
function runNode(run: Run, node: number): void {
  const { worksheet, dirtyFrom, work } = run;
  const from = dirtyFrom[node] ?? 0;
  const step = work[node];
  if (from < worksheet.months) {
    dirtyFrom[node] = worksheet.months;
    step?.(worksheet, from, worksheet.months);
  }
  spread(run, node);
}

/**
 * Calculates a group of nodes month by month, because the nodes depend on each other through earlier months. Marks the
 * nodes that depend on the group.
 */
function runGroup(run: Run, { nodes, stretches }: Group): void {
  const { worksheet, dirtyFrom, work } = run;
  let from = worksheet.months;
  for (const node of nodes) from = Math.min(from, dirtyFrom[node] ?? 0, work[node] ? from : changeOf(run, node));
  for (let t = from; t < worksheet.months; t++) {
    const ordered = stretches.findLast((stretch) => stretch.from <= t)?.nodes ?? nodes;
    for (const node of ordered) work[node]?.(worksheet, t, t + 1);
  }
  for (const node of nodes) spread(run, node);
  for (const node of nodes) dirtyFrom[node] = worksheet.months;
}

/**
 * Marks the dependents of a changed node for recalculation from the first affected month, and
 * clears the record of the change. Does nothing if the node has not changed.
 */
function spread(run: Run, node: number): void {
  const { worksheet, dirtyFrom } = run;
  const changed = changeOf(run, node);
  if (changed >= worksheet.months) return;
  forget(run, node);
  const { dependentStart, dependent, delay } = run.plan.order;
  for (let edge = dependentStart[node] ?? 0; edge < (dependentStart[node + 1] ?? 0); edge++) {
    const other = dependent[edge] ?? 0;
    const month = changed + (delay[edge] ?? 0);
    if (month < (dirtyFrom[other] ?? 0)) dirtyFrom[other] = month;
  }
}

function changeOf({ worksheet, stepRows, plan }: Run, node: number): MonthIndex {
  const uncapped = plan.foundation.uncappedRow[node] ?? -1;
  if (uncapped >= 0) return worksheet.changedFrom[uncapped] ?? 0;
  const rows = stepRows.get(node);
  if (!rows) return worksheet.changedFrom[node] ?? 0;
  let changed = worksheet.months;
  for (const row of rows) changed = Math.min(changed, worksheet.changedFrom[row] ?? 0);
  return changed;
}

function forget({ worksheet, stepRows, plan }: Run, node: number): void {
  const uncapped = plan.foundation.uncappedRow[node] ?? -1;
  const rows = uncapped >= 0 ? [uncapped] : (stepRows.get(node) ?? [node]);
  for (const row of rows) worksheet.changedFrom[row] = worksheet.months;
}

/** Returns the error for a forecast in which a row exceeds the largest exact amount. */
export function tooLarge(foundation: Foundation, row: number): Refusal {
  const path = foundation.accounts[row]?.path;
  const message = `${path ?? "A total"} is too large to calculate exactly.`;
  return { code: "too_large", accounts: path === undefined ? [] : [path], message };
}
