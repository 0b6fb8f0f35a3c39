import type { Topics } from "../topics.ts";

/** The topic of reports and dashboards that people build. */
export const REPORT_TOPICS = { reports: "View Reports" } as const satisfies Topics;
