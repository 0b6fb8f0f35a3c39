import type { Topics } from "../topics.ts";

/** The live topic of bank and till statements and the matching of their rows. */
export const ACCOUNTING_TOPICS = { accounting: "View Accounting" } as const satisfies Topics;
