import type { Topics } from "../topics.ts";

/** The live topic of payroll runs and their status. */
export const PAYROLL_TOPICS = { payroll: "View Payroll" } as const satisfies Topics;
