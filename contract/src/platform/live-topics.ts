import type { Topics } from "../topics.ts";

/** The topic of long work that a user started. */
export const PROGRESS_TOPICS = { progress: "Own Account" } as const satisfies Topics;
