import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";

/** Formats an amount from the API, in major units, with a minus sign if it is negative. */
export function shownAmount(amount: number): string {
  return formatAmount(centsOf(amount), "minus");
}

/** Formats a month from the API, `YYYY-MM`, with its name: `March 2026`. */
export function shownMonth(month: string): string {
  return monthInWords(parseMonth(month));
}
