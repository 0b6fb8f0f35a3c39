import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";

/** An amount of the API as people read it. */
export function shownAmount(amount: number): string {
  return formatAmount(centsOf(amount), "minus");
}

/** A month of the API as people read it. */
export function shownMonth(month: string): string {
  return monthInWords(parseMonth(month));
}
