import type { Topics } from "../topics.ts";

/** The live-update topic for expenses and budgets, with the ability that a user needs to follow it. */
export const SPENDING_TOPICS = { spending: "Own Account" } as const satisfies Topics;
