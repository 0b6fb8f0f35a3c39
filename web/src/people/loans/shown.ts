import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";

/** Formats an amount from the API. */
export function shownAmount(amount: number): string {
  return formatAmount(centsOf(amount), "minus");
}

/** Formats a month from the API in words. */
export function shownMonth(month: string): string {
  return monthInWords(parseMonth(month));
}
