import type { Day } from "@hazina/base/calendar.ts";
import { readEtimsCode } from "../spending/etims.ts";
import { lastDayToDeduct } from "../spending/last-day-to-deduct.ts";

/**
 * Matches the invoice number of an eTIMS control unit, such as KRACU0400001238/57, or the 19 digits of a TIMS device.
 */
const CONTROL_UNIT_NUMBER = /^(?:KRA[A-Z]{2}\d{6,}(?:\/\d+)?|\d{19})$/i;

/**
 * Checks whether a text proves that an invoice was sent to KRA: the number of a control unit, or the text of a QR
 * code.
 */
export function isEtimsEvidence(text: string): boolean {
  return CONTROL_UNIT_NUMBER.test(text.trim()) || readEtimsCode(text) !== undefined;
}

/**
 * A supplier's invoice whose VAT may be deducted: its eTIMS evidence (null if there is none), its date, and the date
 * of the deduction.
 */
type Claim = { readonly etims: string | null; readonly day: Day; readonly on: Day };

/**
 * Checks whether the VAT of an invoice is deductible: it needs eTIMS evidence, and must be deducted within six months
 * after the month of supply. Otherwise the VAT is part of the cost. Law: VAT Act 2013, section 17; Tax Procedures
 * (Electronic Tax Invoice) Regulations 2024.
 */
export function isVatDeducted({ etims, day, on }: Claim): boolean {
  return etims !== null && isEtimsEvidence(etims) && on <= lastDayToDeduct(day);
}
