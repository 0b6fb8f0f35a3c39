import { formatInstant } from "@hazina/base/calendar.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { changeScenario } from "./change-scenario.ts";
import { loadForChange, requireScenarioId } from "./load-scenario.ts";
import { nextSteps } from "./queries.ts";

/**
 * Returns the next step to undo and the next step to redo in a scenario, each with its author and time; null if there
 * is none.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function readSteps({ tx, actor: { companyId } }: Call, { id: scenarioId }: { readonly id: string }) {
  await requireScenarioId(tx, companyId, scenarioId);
  const { undo, redo } = await nextSteps(tx, companyId, scenarioId);
  return { undo: shown(undo), redo: shown(redo) };
}

/** Undoes the last step of a scenario. @throws Refusal 404 for an unknown scenario; 409 if there is no step to undo. */
export async function undoStep(call: Call, { id: scenarioId }: { readonly id: string }) {
  const { tx, actor } = call;
  const plans = await loadForChange(tx, actor.companyId, { id: scenarioId });
  const { undo: step } = await nextSteps(tx, actor.companyId, scenarioId);
  if (!step) throw conflict("There is nothing to undo.");
  const { number, title, inverse: edits } = step;
  await changeScenario(call, plans, { title, edits, move: { undo: number } });
  return { message: `Undone: ${title}`, ...(await readSteps(call, { id: scenarioId })) };
}

/** Redoes the last undone step. @throws Refusal 404 for an unknown scenario; 409 if there is no step to redo. */
export async function redoStep(call: Call, { id: scenarioId }: { readonly id: string }) {
  const { tx, actor } = call;
  const plans = await loadForChange(tx, actor.companyId, { id: scenarioId });
  const { redo: step } = await nextSteps(tx, actor.companyId, scenarioId);
  if (!step) throw conflict("There is nothing to redo.");
  const { number, title, edits } = step;
  await changeScenario(call, plans, { title, edits, move: { redo: number } });
  return { message: `Redone: ${title}`, ...(await readSteps(call, { id: scenarioId })) };
}

type Step = Awaited<ReturnType<typeof nextSteps>>["undo"];

function shown(step: Step) {
  return step ? { title: step.title, by: step.madeByName, at: formatInstant(step.madeAt) } : null;
}
