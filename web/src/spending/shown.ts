import { periodTitle } from "../kit/format/period.ts";

/** The text between the first and the last month of a period. */
const DASH = " – ";

/** Formats a period of a budget: `2026-09 – 2026-11` becomes Sep 2026 – Nov 2026. */
export function budgetPeriodTitle(label: string): string {
  return label.split(DASH).map(periodTitle).join(DASH);
}
