import type { Tone } from "../../kit/list/columns.tsx";
import type { ScheduleRow } from "../api.ts";
import { scheduleTexts as texts } from "./texts.ts";

const TONES: Readonly<Record<ScheduleRow["state"], Tone>> = {
  draft: "neutral",
  pending: "waiting",
  active: "good",
  done: "neutral",
  stopped: "neutral",
};

/** Returns the label and the colour of the state of a schedule. */
export function stateOf({ state, problem }: Pick<ScheduleRow, "state" | "problem">) {
  return problem === null
    ? { label: texts.states[state], tone: TONES[state] }
    : { label: texts.problemState, tone: "bad" as const };
}
