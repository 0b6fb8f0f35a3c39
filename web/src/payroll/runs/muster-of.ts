import { paths } from "../../paths.ts";
import type { FullRun } from "../api.ts";

/**
 * Returns the URL of a payroll's muster roll; for wages, that of the daily work from the first day that the payroll
 * pays.
 */
export function musterOf({ id, kind, period }: Pick<FullRun, "id" | "kind" | "period">): string {
  return kind === "wages" ? paths.wagesMusterRoll({ day: period.from }) : paths.musterRoll({ run: id });
}
