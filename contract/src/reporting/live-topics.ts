import type { Topics } from "../topics.ts";

/** The live topic of reports and dashboards that users build. */
export const REPORT_TOPICS = { reports: "View Reports" } as const satisfies Topics;
