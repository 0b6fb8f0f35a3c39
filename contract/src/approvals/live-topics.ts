import type { Topics } from "../topics.ts";

/** The topic of requests that are waiting for a decision. */
export const APPROVAL_TOPICS = { approvals: "Own Account" } as const satisfies Topics;
