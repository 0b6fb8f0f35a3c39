import type { Topics } from "../topics.ts";

/**
 * The live-update topic for approval requests that are waiting for a decision, with the ability that a user needs to
 * follow it.
 */
export const APPROVAL_TOPICS = { approvals: "Own Account" } as const satisfies Topics;
