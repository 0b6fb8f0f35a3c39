import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { AmountTooLarge, type Board, freshBoard, remember, settle } from "./board.ts";
import type { Foundation } from "./foundation.ts";
import { rowOfTotal } from "./foundation.ts";
import type { MonthIndex, Refusal } from "./model.ts";
import type { Plan } from "./plan.ts";
import type { Source } from "./resolve.ts";
import { COMPUTED_TOTALS, SUMMED_TOTALS } from "./rows.ts";
import { depreciationStep, type Step } from "./steps/depreciation.ts";
import { cashStep, equityStep } from "./steps/result.ts";
import { taxStep } from "./steps/tax.ts";

/** A plan made ready to run: what each node does, and what is to be computed again. */
export type Run = {
  readonly plan: Plan;
  readonly board: Board;
  /** By node: what it does over a range of months. Null for a total that accounts add up into. */
  readonly work: (Step | null)[];
  /** By node: the first month to compute again; `months` where nothing is. */
  readonly dirtyFrom: Int32Array;
  /** The rows each step writes, by node. */
  readonly stepRows: ReadonlyMap<number, readonly number[]>;
};

/** Computes a plan in full. */
export function runPlan(plan: Plan): Result<Run, Refusal> {
  const { foundation, order } = plan;
  const nodes = order.dependentStart.length - 1;
  const board = freshBoard(foundation);
  const dirtyFrom = new Int32Array(nodes).fill(foundation.firstForecast);
  const run = { plan, board, work: workOf(plan), dirtyFrom, stepRows: stepRowsOf(plan) };
  return recompute(run);
}

/** Computes again what is marked, and all that depends on it. */
export function recompute(run: Run): Result<Run, Refusal> {
  try {
    for (const group of run.plan.order.groups) {
      if (group.length === 1) runNode(run, group[0] ?? 0);
      else runGroup(run, group);
    }
    return accept(run);
  } catch (problem) {
    if (problem instanceof AmountTooLarge) return refuse(tooLarge(run.plan.foundation, problem.row));
    throw problem;
  }
}

/** Marks a node to be computed again from a month on. */
export function mark(run: Run, node: number, from: MonthIndex): void {
  run.dirtyFrom[node] = Math.min(run.dirtyFrom[node] ?? 0, from);
}

/** What an account's node does: its rules, each over its months. */
export function accountWork(plan: Plan, row: number): Step {
  const { foundation } = plan;
  const uncapped = foundation.uncappedRow[row] ?? -1;
  const written = uncapped >= 0 ? uncapped : row;
  const target = written * foundation.months;
  const stretches = stretchesOf(plan, row);
  if (stretches.length === 0) return nothing;
  return (board, from, to) => {
    remember(board, written, from, to);
    for (const stretch of stretches) {
      const start = Math.max(from, stretch.from);
      const end = Math.min(to, stretch.to);
      if (start < end) stretch.write(board.cells, target, start, end);
    }
    settle(board, written, from, to);
  };
}

const nothing: Step = () => undefined;

type Stretch = {
  from: MonthIndex;
  to: MonthIndex;
  write: (cells: Float64Array, target: number, from: number, to: number) => void;
};

function stretchesOf(plan: Plan, row: number): Stretch[] {
  const interest = plan.effects.interest.get(row);
  return (plan.resolutions[row]?.runs ?? []).flatMap(({ from, to, source }): Stretch[] => {
    const rule = source.kind === "default" ? plan.defaults[row] : source.rule;
    if (!rule) return [];
    const added = interest && takesInterest(source) ? interest : undefined;
    return [{ from, to, write: added ? adding(rule.write, added) : rule.write }];
  });
}

function takesInterest(source: Source): boolean {
  return source.kind === "default" || source.kind === "driver";
}

/** A rule with scheduled interest on top, month by month so that a rule that looks back sees what is shown. */
function adding(write: Stretch["write"], added: Float64Array): Stretch["write"] {
  return (cells, target, from, to) => {
    for (let t = from; t < to; t++) {
      write(cells, target, t, t + 1);
      cells[target + t] = (cells[target + t] ?? 0) + (added[t] ?? 0);
    }
  };
}

/** What every node of a plan does. */
export function workOf(plan: Plan): (Step | null)[] {
  const { foundation, steps } = plan;
  const work: (Step | null)[] = foundation.accounts.map((_, row) => accountWork(plan, row));
  for (const key of SUMMED_TOTALS) work[rowOfTotal(foundation, key)] = null;
  for (const { key, parts } of COMPUTED_TOTALS) {
    const rows = parts.map(([sign, part]) => ({ sign, offset: rowOfTotal(foundation, part) * foundation.months }));
    work[rowOfTotal(foundation, key)] = sumStep(rowOfTotal(foundation, key), rows);
  }
  for (let node = work.length; node < foundation.rowCount; node++) work[node] = nothing;
  work[steps.depreciation] = depreciationStep(plan.depreciation);
  work[steps.tax] = plan.tax ? taxStep(plan.tax) : nothing;
  work[steps.equity] = foundation.books.balanceSheet ? equityStep(foundation) : nothing;
  work[steps.cash] = foundation.books.balanceSheet ? cashStep(foundation) : nothing;
  return work;
}

function sumStep(row: number, parts: readonly { sign: number; offset: number }[]): Step {
  return (board, from, to) => {
    const { cells, months, changedFrom } = board;
    for (let t = from; t < to; t++) {
      let sum = 0;
      for (const { sign, offset } of parts) sum += sign * (cells[offset + t] ?? 0);
      if (sum === cells[row * months + t]) continue;
      if (!Number.isSafeInteger(sum)) throw new AmountTooLarge(row);
      cells[row * months + t] = sum;
      if (t < (changedFrom[row] ?? 0)) changedFrom[row] = t;
    }
  };
}

function stepRowsOf({ foundation, steps, depreciation, tax }: Plan): Map<number, number[]> {
  const { roles } = foundation;
  return new Map([
    [steps.depreciation, [...depreciation.lines, ...depreciation.assets].map(({ row }) => row)],
    [steps.tax, tax?.lines.map(({ row }) => row) ?? []],
    [steps.equity, [roles.retained, ...roles.current].filter((row) => row >= 0)],
    [steps.cash, [roles.cash].filter((row) => row >= 0)],
  ]);
}

/** Computes one node over all months from where it is marked, and marks what depends on it. */
function runNode(run: Run, node: number): void {
  const { board, dirtyFrom, work } = run;
  const from = dirtyFrom[node] ?? 0;
  const step = work[node];
  if (from < board.months) {
    dirtyFrom[node] = board.months;
    step?.(board, from, board.months);
  }
  spread(run, node);
}

/** Computes nodes that need each other through earlier months, month by month. */
function runGroup(run: Run, group: Int32Array): void {
  const { board, dirtyFrom, work } = run;
  let from = board.months;
  for (const node of group) from = Math.min(from, dirtyFrom[node] ?? 0, work[node] ? from : changeOf(run, node));
  for (let t = from; t < board.months; t++) {
    for (const node of group) work[node]?.(board, t, t + 1);
  }
  for (const node of group) spread(run, node);
  for (const node of group) dirtyFrom[node] = board.months;
}

/** Marks the dependents of a node that changed, and forgets the change. */
function spread(run: Run, node: number): void {
  const { board, dirtyFrom } = run;
  const changed = changeOf(run, node);
  if (changed >= board.months) return;
  forget(run, node);
  const { dependentStart, dependent, delay } = run.plan.order;
  for (let edge = dependentStart[node] ?? 0; edge < (dependentStart[node + 1] ?? 0); edge++) {
    const other = dependent[edge] ?? 0;
    const month = changed + (delay[edge] ?? 0);
    if (month < (dirtyFrom[other] ?? 0)) dirtyFrom[other] = month;
  }
}

function changeOf({ board, stepRows, plan }: Run, node: number): MonthIndex {
  const uncapped = plan.foundation.uncappedRow[node] ?? -1;
  if (uncapped >= 0) return board.changedFrom[uncapped] ?? 0;
  const rows = stepRows.get(node);
  if (!rows) return board.changedFrom[node] ?? 0;
  let changed = board.months;
  for (const row of rows) changed = Math.min(changed, board.changedFrom[row] ?? 0);
  return changed;
}

function forget({ board, stepRows, plan }: Run, node: number): void {
  const uncapped = plan.foundation.uncappedRow[node] ?? -1;
  const rows = uncapped >= 0 ? [uncapped] : (stepRows.get(node) ?? [node]);
  for (const row of rows) board.changedFrom[row] = board.months;
}

function tooLarge(foundation: Foundation, row: number): Refusal {
  const path = foundation.accounts[row]?.path;
  const message = `${path ?? "A total"} grows too large to be computed exactly.`;
  return { code: "too_large", accounts: path === undefined ? [] : [path], message };
}
