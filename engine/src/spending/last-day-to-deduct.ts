import { addMonths, type Day, lastDayOf, monthOfDay } from "@hazina/base/calendar.ts";

/**
 * Returns the last day on which the VAT of an invoice can be deducted: six months after the end of the month of
 * supply. Law: VAT Act 2013, section 17(2).
 */
export function lastDayToDeduct(invoiceDay: Day): Day {
  return lastDayOf(addMonths(monthOfDay(invoiceDay), 6));
}
