import { type Month, monthOfYear, yearOf } from "@hazina/base/calendar.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A month as people write it in a sentence: Nov 2026. */
export function monthText(month: Month): string {
  return `${MONTHS[monthOfYear(month) - 1]} ${yearOf(month)}`;
}
