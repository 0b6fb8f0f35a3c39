import type { Topics } from "../topics.ts";

/** The live-update topic for payroll runs and their status, with the ability that a user needs to follow it. */
export const PAYROLL_TOPICS = { payroll: "View Payroll" } as const satisfies Topics;
