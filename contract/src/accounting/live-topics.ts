import type { Topics } from "../topics.ts";

/**
 * The live-update topic for bank and till statements and the matching of their rows, with the ability that a user
 * needs to follow it.
 */
export const ACCOUNTING_TOPICS = { accounting: "View Accounting" } as const satisfies Topics;
