import type { Topics } from "../topics.ts";

/** The live topic of statements of banks and tills, and of what becomes of their rows. */
export const ACCOUNTING_TOPICS = { accounting: "View Accounting" } as const satisfies Topics;
