import type { Topics } from "../topics.ts";

/** The live topic of approval requests that are waiting for a decision. */
export const APPROVAL_TOPICS = { approvals: "Own Account" } as const satisfies Topics;
