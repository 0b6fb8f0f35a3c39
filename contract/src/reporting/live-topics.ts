import type { Topics } from "../topics.ts";

/**
 * The live-update topic for reports and dashboards that users build, with the ability that a user needs to follow it.
 */
export const REPORT_TOPICS = { reports: "View Reports" } as const satisfies Topics;
