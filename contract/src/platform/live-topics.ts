import type { Topics } from "../topics.ts";

/** The live topic of long-running work that the signed-in user started. */
export const PROGRESS_TOPICS = { progress: "Own Account" } as const satisfies Topics;
