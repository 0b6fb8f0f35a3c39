import type { Source } from "../drivers/resolve.ts";
import { rowOfTotal } from "../model/foundation.ts";
import type { MonthIndex } from "../model/model.ts";
import { COMPUTED_TOTALS, SUMMED_TOTALS } from "../model/rows.ts";
import type { Plan } from "./plan.ts";
import { depreciationStep, type Step } from "./steps/depreciation.ts";
import { cashStep, equityStep } from "./steps/result.ts";
import { taxStep } from "./steps/tax.ts";
import { AmountTooLarge, rememberRow, updateTotals } from "./worksheet.ts";

/** A plan that is ready to run, with the function that calculates each node over a range of months. */
export type Program = {
  readonly plan: Plan;
  /**
   * The function that calculates each node; null for a total, because a changed account updates its totals.
   */
  readonly work: readonly (Step | null)[];
  /** The rows that each step writes, keyed by the node of the step. */
  readonly stepRows: ReadonlyMap<number, readonly number[]>;
};

/** Converts a plan to a program, by choosing the function that calculates each node. */
export function programOf(plan: Plan): Program {
  return { plan, work: workOf(plan), stepRows: stepRowsOf(plan) };
}

/**
 * Updates a program after only the rules of some accounts have changed.
 * @param rows the rows of these accounts.
 */
export function reprogrammed(program: Program, plan: Plan, rows: Iterable<number>): Program {
  const work = [...program.work];
  for (const row of rows) work[row] = accountWork(plan, row);
  return { ...program, plan, work };
}

/**
 * Updates a program after a change to a schedule: all steps are replaced, and so are the accounts whose rules changed.
 */
export function rescheduled(program: Program, plan: Plan, rows: Iterable<number>): Program {
  const next = reprogrammed(program, plan, rows);
  return { ...next, work: withSteps(plan, [...next.work]), stepRows: stepRowsOf(plan) };
}

/**
 * Returns the function that calculates an account's node. It uses each of the account's rules in the months to which
 * that rule applies.
 */
function accountWork(plan: Plan, row: number): Step {
  const { foundation } = plan;
  const uncapped = foundation.uncappedRow[row] ?? -1;
  const written = uncapped >= 0 ? uncapped : row;
  const target = written * foundation.months;
  const stretches = stretchesOf(plan, row);
  const [only] = stretches;
  if (!only) return nothing;
  if (stretches.length === 1 && only.from <= foundation.firstForecast && only.to >= foundation.months) {
    return (worksheet, from, to) => {
      rememberRow(worksheet, written, from, to);
      only.write(worksheet.cells, target, from, to);
      updateTotals(worksheet, written, from, to);
    };
  }
  return (worksheet, from, to) => {
    rememberRow(worksheet, written, from, to);
    for (const stretch of stretches) {
      const start = Math.max(from, stretch.from);
      const end = Math.min(to, stretch.to);
      if (start < end) stretch.write(worksheet.cells, target, start, end);
    }
    updateTotals(worksheet, written, from, to);
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
  const stretches: Stretch[] = [];
  for (const { from, to, source } of plan.resolutions[row]?.runs ?? []) {
    const rule = source.kind === "default" ? plan.defaults[row] : source.rule;
    if (!rule) continue;
    const added = interest && takesInterest(source);
    stretches.push({ from, to, write: added ? adding(rule.write, interest) : rule.write });
  }
  return stretches;
}

function takesInterest(source: Source): boolean {
  return source.kind === "default" || source.kind === "driver";
}

/**
 * Adds scheduled interest to a rule month by month, so that a rule that uses earlier months of the line sees
 * the total.
 */
function adding(write: Stretch["write"], added: Float64Array): Stretch["write"] {
  return (cells, target, from, to) => {
    for (let t = from; t < to; t++) {
      write(cells, target, t, t + 1);
      cells[target + t] = (cells[target + t] ?? 0) + (added[t] ?? 0);
    }
  };
}

function workOf(plan: Plan): (Step | null)[] {
  const { foundation } = plan;
  const work: (Step | null)[] = foundation.accounts.map((_, row) => accountWork(plan, row));
  for (const key of SUMMED_TOTALS) work[rowOfTotal(foundation, key)] = null;
  for (const { key, parts } of COMPUTED_TOTALS) {
    const rows = parts.map(([sign, part]) => ({ sign, offset: rowOfTotal(foundation, part) * foundation.months }));
    work[rowOfTotal(foundation, key)] = sumStep(rowOfTotal(foundation, key), rows);
  }
  for (let node = work.length; node < foundation.rowCount; node++) work[node] = nothing;
  return withSteps(plan, work);
}

function withSteps(plan: Plan, work: (Step | null)[]): (Step | null)[] {
  const { foundation, steps } = plan;
  work[steps.depreciation] = depreciationStep(plan.depreciation);
  work[steps.tax] = plan.tax ? taxStep(plan.tax) : nothing;
  work[steps.equity] = foundation.books.balanceSheet ? equityStep(foundation) : nothing;
  work[steps.cash] = foundation.books.balanceSheet ? cashStep(foundation) : nothing;
  return work;
}

function sumStep(row: number, parts: readonly { sign: number; offset: number }[]): Step {
  return (worksheet, from, to) => {
    const { cells, months, changedFrom } = worksheet;
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
