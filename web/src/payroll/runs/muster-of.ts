import { paths } from "../../paths.ts";
import type { FullRun } from "../api.ts";

type MusterRun = {
  readonly id: string;
  readonly kind: FullRun["kind"];
  readonly period: { readonly from: string };
};

/**
 * Returns the URL of a payroll's muster roll. For a wages payroll, returns the URL of the daily work, starting at the
 * first day of its period.
 */
export function musterOf({ id, kind, period }: MusterRun): string {
  return kind === "wages" ? paths.wagesMusterRoll({ day: period.from }) : paths.musterRoll({ run: id });
}
