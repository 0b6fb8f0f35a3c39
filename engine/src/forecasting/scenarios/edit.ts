import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { compileDriver } from "../drivers/compile.ts";
import { kindOf } from "../drivers/compiled.ts";
import { hasEffects } from "../drivers/effects.ts";
import { resolve } from "../drivers/resolve.ts";
import { mark, type Run, recompute, runProgram, tooLarge } from "../evaluation/evaluate.ts";
import type { Forecast } from "../evaluation/forecast.ts";
import { applyLayers, layerProblem, rowTooLarge } from "../evaluation/layers.ts";
import { type Plan, replanned } from "../evaluation/plan.ts";
import { reprogrammed, rescheduled } from "../evaluation/program.ts";
import { LARGEST_CELL } from "../model/exact.ts";
import type { Foundation } from "../model/foundation.ts";
import type { Edit, MonthIndex, Overlay, Refusal } from "../model/model.ts";
import { edited, inverse } from "./overlay.ts";

/**
 * Applies an edit to a calculated forecast in place and recalculates all rows that depend on it. Returns the
 * edit that reverses it. A refused edit leaves the forecast unchanged.
 */
export function applyEdit(of: Forecast, edit: Edit): Result<Edit, Refusal> {
  const wrong = problemOf(of.foundation, edit);
  if (wrong) return refuse(wrong);
  const index = of.chain.findIndex((overlay) => overlay.scenario === edit.scenario);
  const overlay = of.chain[index];
  if (!overlay) return refuse(badModel(`${edit.scenario} is not among the scenarios of this forecast.`));
  const chain = of.chain.with(index, edited(overlay, edit));
  const run = edit.kind === "layer" ? accept(withChain(of.run, chain)) : editAccount(of, chain, edit);
  if (!run.ok) return run;
  const isLayered = edit.kind === "layer" || of.layered.rows.size > 0;
  const layered = isLayered ? applyLayers(run.value.plan, run.value.worksheet.cells) : of.layered;
  const large = edit.kind === "layer" ? rowTooLarge(layered) : undefined;
  if (large !== undefined) return refuse(tooLarge(of.foundation, large));
  of.chain = chain;
  of.run = run.value;
  of.layered = layered;
  return accept(inverse(overlay, edit));
}

function withChain(run: Run, chain: readonly Overlay[]): Run {
  return { ...run, plan: { ...run.plan, chain } };
}

type AccountEdit = Exclude<Edit, { kind: "layer" }>;

function editAccount(of: Forecast, chain: readonly Overlay[], edit: AccountEdit): Result<Run, Refusal> {
  const { foundation, run } = of;
  const row = foundation.rowOf.get(edit.account) ?? -1;
  const resolution = resolve(foundation, chain, row);
  const alone = standsAlone(run.plan, row) && !hasEffects(resolution);
  const plan = replanned(run.plan, { chain, row, resolution, alone });
  if (!plan.ok) return plan;
  const next = alone ? { ...run, ...reprogrammed(run, plan.value, [row]) } : withSchedules(run, plan.value, row);
  mark(next, row, firstMonthOf(foundation, edit));
  const done = recompute(next);
  if (done.ok) return done;
  const back = runProgram(run);
  if (back.ok) of.run = back.value;
  return done;
}

/**
 * Returns whether an account's rules change only its own row: they include no schedule, and no step that
 * writes several lines.
 */
function standsAlone(plan: Plan, row: number): boolean {
  const code = plan.foundation.accounts[row]?.class;
  const shared = code === "DA" || code === "FA" || code === "IA" || code === "TEXP";
  const resolution = plan.resolutions[row];
  return !shared && resolution !== undefined && !hasEffects(resolution);
}

/**
 * Updates a run after a schedule changed. The update covers the steps, and every line that has scheduled interest or
 * scheduled movements, or had them before the change.
 */
function withSchedules(run: Run, plan: Plan, row: number): Run {
  const { foundation, steps, effects } = plan;
  const rows = new Set([row, ...(foundation.rowsOfClass.get("IEXP") ?? [])]);
  for (const each of [effects, run.plan.effects]) {
    for (const other of [...each.interest.keys(), ...each.movements.keys()]) rows.add(other);
  }
  const next = { ...run, ...rescheduled(run, plan, rows) };
  for (const node of [...rows, steps.depreciation, steps.tax]) mark(next, node, foundation.firstForecast);
  return next;
}

function firstMonthOf({ firstForecast }: Foundation, edit: AccountEdit): MonthIndex {
  if (edit.kind !== "typed") return firstForecast;
  return Math.max(firstForecast, Math.min(...edit.values.keys()));
}

function problemOf(foundation: Foundation, edit: Edit): Refusal | undefined {
  if (edit.kind === "layer") {
    const problem = edit.layer ? layerProblem(foundation, edit.layer) : undefined;
    return problem === undefined ? undefined : { code: "unbalanced_layer", accounts: [], message: problem };
  }
  const row = foundation.rowOf.get(edit.account);
  const account = row === undefined ? undefined : foundation.accounts[row];
  if (!account) return badAccount(edit.account, `${edit.account} is not an account of the forecast.`);
  if (!kindOf(account)) return badAccount(edit.account, `${edit.account} is calculated; it cannot be edited.`);
  if (edit.kind === "driver" && edit.driver && !edit.restores) {
    const made = compileDriver(foundation, edit.account, edit.driver.driver);
    if (!made.ok) return { code: "refused_driver", accounts: [edit.account], message: made.refusal };
  }
  if (edit.kind !== "typed") return undefined;
  for (const value of edit.values.values()) {
    if (value && !(Number.isInteger(value.cents) && Math.abs(value.cents) <= LARGEST_CELL)) {
      return badAccount(edit.account, `The amount for ${edit.account} is not in whole cents, or is too large.`);
    }
  }
  return undefined;
}

function badAccount(account: string, message: string): Refusal {
  return { code: "refused_account", accounts: [account], message };
}

function badModel(message: string): Refusal {
  return { code: "bad_model", accounts: [], message };
}
