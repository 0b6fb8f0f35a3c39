import { formatInstant } from "@hazina/base/calendar.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { changeScenario } from "./change-scenario.ts";
import { loadForChange, requireScenarioId } from "./load-scenario.ts";
import { nextSteps } from "./queries.ts";

/** Returns what of a scenario can be undone and redone next. */
export async function readSteps(tx: Tx, { companyId }: CompanyRef, { id: scenarioId }: { readonly id: string }) {
  await requireScenarioId(tx, companyId, scenarioId);
  const { undo, redo } = await nextSteps(tx, companyId, scenarioId);
  return { undo: shown(undo), redo: shown(redo) };
}

/**
 * Takes back the last step of a scenario.
 * @throws Refusal 404 for an unknown scenario; 409 where there is no step to take back.
 */
export async function undoStep(tx: Tx, actor: Actor, { id: scenarioId }: { readonly id: string }, at: number) {
  const plans = await loadForChange(tx, actor.companyId, { id: scenarioId });
  const { undo: step } = await nextSteps(tx, actor.companyId, scenarioId);
  if (!step) throw conflict("There is nothing to undo.");
  const { number, title, inverse: edits } = step;
  await changeScenario(tx, actor, plans, { title, edits, at, move: { undo: number } });
  return { message: `Undone: ${title}`, ...(await readSteps(tx, actor, { id: scenarioId })) };
}

/**
 * Makes the step again that was undone last.
 * @throws Refusal 404 for an unknown scenario; 409 where there is none.
 */
export async function redoStep(tx: Tx, actor: Actor, { id: scenarioId }: { readonly id: string }, at: number) {
  const plans = await loadForChange(tx, actor.companyId, { id: scenarioId });
  const { redo: step } = await nextSteps(tx, actor.companyId, scenarioId);
  if (!step) throw conflict("There is nothing to redo.");
  const { number, title, edits } = step;
  await changeScenario(tx, actor, plans, { title, edits, at, move: { redo: number } });
  return { message: `Redone: ${title}`, ...(await readSteps(tx, actor, { id: scenarioId })) };
}

type Step = Awaited<ReturnType<typeof nextSteps>>["undo"];

function shown(step: Step) {
  return step ? { title: step.title, by: step.madeByName, at: formatInstant(step.madeAt) } : null;
}
