import { analysisTexts } from "../analyses/texts.ts";
import type { DashboardAnswer } from "../api.ts";
import { shownValue } from "./shown-value.ts";

/** How long cash lasts, as every screen says it: the months, or why there are none. */
export function runwayInWords({ months, reason }: DashboardAnswer["runway"]): { value: string; note: string } {
  const shown = shownValue(months, "months");
  return { value: months === null ? shown : analysisTexts.dashboard.months(shown), note: reason ?? "" };
}

/** The lowest cash ahead, where it is and from when on it is looked for; that cash falls below zero where it does. */
export function lowestCashNote({ lowest, below_zero: below, redline }: NonNullable<DashboardAnswer["cash"]>): string {
  const { belowZero, lowestAt, lowestFrom } = analysisTexts.dashboard;
  if (lowest === null) return "";
  const from = redline === null ? "" : lowestFrom(redline);
  return `${below === null ? lowestAt(lowest.label) : belowZero(below)}${from}`;
}
