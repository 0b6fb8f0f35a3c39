import type { Topics } from "../topics.ts";

/**
 * The live-update topic for long-running work that the signed-in user started, with the ability that a user needs to
 * follow it.
 */
export const PROGRESS_TOPICS = { progress: "Own Account" } as const satisfies Topics;
