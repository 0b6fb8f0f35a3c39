import { paths } from "../../paths.ts";
import type { FullRun } from "../api.ts";

type MusterRun = {
  readonly id: string;
  readonly kind: FullRun["kind"];
  readonly period: { readonly from: string };
};

/**
 * Returns the URL of a payroll's muster roll; for wages, that of the daily work from the first day that the payroll
 * pays.
 */
export function musterOf({ id, kind, period }: MusterRun): string {
  return kind === "wages" ? paths.wagesMusterRoll({ day: period.from }) : paths.musterRoll({ run: id });
}
