import type { RecurringJournalRow } from "../api.ts";
import { recurringTexts as texts } from "./texts.ts";

/** Returns the label and the colour of the state of a recurring journal. */
export function stateOf({
  problem,
  is_paused: isPaused,
  next_on: next,
}: Pick<RecurringJournalRow, "problem" | "is_paused" | "next_on">) {
  if (problem !== null) return { label: texts.states.problem, tone: "bad" as const };
  if (isPaused) return { label: texts.states.paused, tone: "neutral" as const };
  if (next === null) return { label: texts.states.ended, tone: "neutral" as const };
  return { label: texts.states.active, tone: "good" as const };
}
