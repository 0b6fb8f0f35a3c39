import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";

/** Writes an amount of the API for people. */
export function shownAmount(amount: number): string {
  return formatAmount(centsOf(amount), "minus");
}

/** Writes a month of the API for people. */
export function shownMonth(month: string): string {
  return monthInWords(parseMonth(month));
}
