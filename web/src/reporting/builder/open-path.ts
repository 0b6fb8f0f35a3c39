import { paths } from "../../paths.ts";
import type { ReportKind } from "./api.ts";

/** Returns the URL of a report or dashboard for a scenario. */
export function openPath(kind: ReportKind, name: string, scenario: string): string {
  return kind === "report"
    ? paths.customReport({ report: name, scenario })
    : paths.customDashboard({ dashboard: name, scenario });
}
