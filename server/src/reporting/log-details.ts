import type { reports } from "@hazina/contract/reporting/reports.ts";
import { VARIANCE_LINES } from "@hazina/engine/reporting/variance-lines.ts";
import type { LogDetails } from "../platform/http/log-details.ts";

const REPORT_NAMES = { cashflow: "Cash flow report", kpis: "Financial KPIs", profitability: "Profitability" } as const;

const FILE_NAMES = { ...REPORT_NAMES, variance: "Variance", performance: "Performance report" } as const;

/**
 * Access log details for reports: the report or row, its period and scenario. A user's text is
 * never logged.
 */
export const reportLogDetails: LogDetails<typeof reports> = {
  file: ({ input }) =>
    `${FILE_NAMES[input.report]}, ${input.period ?? "usual period"}, ${input.scenario} as ${input.format.toUpperCase()}`,
  narration: ({ input }) =>
    `${REPORT_NAMES[input.report]}, ${input.key.replaceAll("_", " ")}, ${input.period ?? "usual period"}, ${input.scenario}${input.text === null ? ": reset" : ""}`,
  comment: ({ input }) => {
    const title = VARIANCE_LINES.find(({ key }) => key === input.key)?.title ?? input.key;
    return `${title}, ${input.period ?? "usual period"}, ${input.scenario}${input.text === null ? ": removed" : ""}`;
  },
  saveSettings: ({ input }) =>
    Object.keys(input)
      .filter((key) => key !== "company_id")
      .join(", ")
      .replaceAll("_", " "),
  setAsBudget: ({ input }) => input.scenario,
};
