import { analysisTexts } from "../analyses/texts.ts";
import type { DashboardAnswer } from "../api.ts";
import { shownValue } from "./shown-value.ts";

/**
 * Describes the runway in the same words on all screens: the number of months that cash lasts, or the reason why there
 * is no figure.
 */
export function runwayInWords({ months, reason }: DashboardAnswer["runway"]): { value: string; note: string } {
  const shown = shownValue(months, "months");
  return { value: months === null ? shown : analysisTexts.dashboard.months(shown), note: reason ?? "" };
}

/**
 * Describes the lowest future cash. The text names the month with the lowest cash or, if cash falls below zero, the
 * first month in which it is below zero. It then names the first month that was considered. Empty if no future cash is
 * known.
 */
export function lowestCashNote({ lowest, below_zero: below, redline }: NonNullable<DashboardAnswer["cash"]>): string {
  const { belowZero, lowestAt, lowestFrom } = analysisTexts.dashboard;
  if (lowest === null) return "";
  const from = redline === null ? "" : lowestFrom(redline);
  return `${below === null ? lowestAt(lowest.label) : belowZero(below)}${from}`;
}
