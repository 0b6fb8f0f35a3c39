import type { Topics } from "../topics.ts";

/** The live topic of expenses and budgets. */
export const SPENDING_TOPICS = { spending: "Own Account" } as const satisfies Topics;
