import type { Tone } from "../../kit/list/columns.tsx";

/** The states of an application, in the order in which the filter shows them. */
export const STATES = ["submitted", "collecting", "returned", "approved"] as const;

export type ApplicationState = (typeof STATES)[number];

const TONES: Readonly<Record<ApplicationState, Tone>> = {
  submitted: "waiting",
  collecting: "neutral",
  returned: "bad",
  approved: "good",
};

/**
 * Returns the colour for an application state. An approved application is green; one that waits for platform staff to
 * decide is orange.
 */
export function toneOf(state: ApplicationState): Tone {
  return TONES[state];
}

/** Returns the application state in a URL; null if there is none, or it is unknown. */
export function readState(asked: string | undefined): ApplicationState | null {
  return STATES.find((state) => state === asked) ?? null;
}
