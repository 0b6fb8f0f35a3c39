import { addMonths, type Day, lastDayOf, monthOfDay } from "@hazina/base/calendar.ts";
import { readEtimsCode } from "../spending/etims.ts";

/** The invoice number of a control unit of eTIMS, such as KRACU0400001238/57, or the 19 digits of a TIMS device. */
const CONTROL_UNIT_NUMBER = /^(?:KRA[A-Z]{2}\d{6,}(?:\/\d+)?|\d{19})$/i;

/** Returns whether a text is evidence that an invoice was sent to KRA: a control unit's number, or a QR code's text. */
export function isEtimsEvidence(text: string): boolean {
  return CONTROL_UNIT_NUMBER.test(text.trim()) || readEtimsCode(text) !== undefined;
}

/**
 * Returns the last day on which the VAT of an invoice can be deducted: within six months after the end of the month of
 * the supply. Source: VAT Act 2013, section 17(2).
 */
export function lastDayToDeduct(invoiceDay: Day): Day {
  return lastDayOf(addMonths(monthOfDay(invoiceDay), 6));
}

/** An invoice of a supplier whose VAT may be deducted. */
type Claim = { readonly etims: string | null; readonly day: Day; readonly on: Day };

/**
 * Returns whether the VAT of an invoice is deducted: only with evidence of eTIMS, and within six months. Otherwise it
 * is part of the cost. Sources: VAT Act 2013, section 17; Tax Procedures (Electronic Tax Invoice) Regulations 2024.
 */
export function isVatDeducted({ etims, day, on }: Claim): boolean {
  return etims !== null && isEtimsEvidence(etims) && on <= lastDayToDeduct(day);
}
