import { formatDecimal } from "@hazina/base/format-amount.ts";

/**
 * Formats the difference of two displayed percentages in percentage points: `+0.41 points`. Empty if either is not
 * known.
 */
export function shownPoints(now: number | null, before: number | null): string {
  if (now === null || before === null) return "";
  const points = (Math.round(now * 100) - Math.round(before * 100)) / 100;
  const sign = points > 0 ? "+" : points < 0 ? "−" : "";
  return `${sign}${formatDecimal(Math.abs(points), "minus")} points`;
}
