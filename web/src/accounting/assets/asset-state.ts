import type { Tone } from "../../kit/list/columns.tsx";
import type { AssetRow } from "../api.ts";
import { assetTexts as texts } from "./texts.ts";

const TONES: Readonly<Record<AssetRow["state"], Tone>> = {
  draft: "neutral",
  pending: "waiting",
  active: "good",
  disposing: "waiting",
  disposed: "neutral",
};

/** Returns the label and the colour of the state of an asset. */
export function stateOf({ state, problem }: Pick<AssetRow, "state" | "problem">) {
  return problem === null
    ? { label: texts.states[state], tone: TONES[state] }
    : { label: texts.problemState, tone: "bad" as const };
}
