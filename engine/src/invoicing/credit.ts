import {
  addMonths,
  type Day,
  dayOf,
  dayOfMonth,
  lastDayOf,
  monthOfDay,
  monthOfYear,
  yearOf,
} from "@hazina/base/calendar.ts";
import { add, type Cents, cents, fractionOf, subtract } from "@hazina/base/money.ts";

/** A line of an issued invoice. `net` and `tax` add up to its total. */
export type InvoicedLine = {
  /** The quantity in hundredths: 150 is 1.5 units. */
  readonly hundredths: number;
  readonly net: Cents;
  readonly tax: Cents;
};

/** The quantity and amounts of one line of a credit note, all positive. */
export type CreditedLine = InvoicedLine & { readonly total: Cents };

/** The reasons for a credit note, with their codes in KRA's list 32. Source: KRA, OSCU protocols 2.0. */
export const CREDIT_REASON_CODES = {
  missing_quantity: "01",
  missing_data: "02",
  damaged: "03",
  wasted: "04",
  shortage: "05",
  refund: "06",
} as const;

/** The reason for a credit note. */
export type CreditReason = keyof typeof CREDIT_REASON_CODES;

const CREDIT_MONTHS = 6;

/**
 * Returns the last day on which a credit note can be issued for an invoice: six months after the
 * invoice. Source: VAT Act 2013, section 16 (2).
 */
export function creditableUntil(day: Day): Day {
  const month = addMonths(monthOfDay(day), CREDIT_MONTHS);
  return dayOf(yearOf(month), monthOfYear(month), dayOfMonth(day)) ?? lastDayOf(month);
}

/** Returns the quantity and amounts of an invoice line that have not been credited yet. */
export function leftOf(line: InvoicedLine, credited: readonly InvoicedLine[]): InvoicedLine {
  return credited.reduce(
    (left, part) => ({
      hundredths: left.hundredths - part.hundredths,
      net: subtract(left.net, part.net),
      tax: subtract(left.tax, part.tax),
    }),
    line,
  );
}

/**
 * Calculates the amounts of one line of a credit note. The screen and the server use the same function. If the whole
 * remaining quantity is credited, the result contains all remaining amounts, so that all credit notes for an invoice
 * line add up to that line. For a smaller quantity, each amount of the invoice line is multiplied by the credited
 * quantity and divided by the invoiced quantity. It is rounded half away from zero to the cent, and limited to the
 * remaining amount.
 * @param hundredths the quantity to credit, in hundredths, above zero and at most the remaining quantity.
 * @param left the quantity and amounts not credited yet.
 */
export function creditLine(line: InvoicedLine, hundredths: number, left: InvoicedLine): CreditedLine {
  if (hundredths <= 0 || hundredths > left.hundredths) {
    throw new RangeError("The credit is more than what is left on the line.");
  }
  const part = (whole: Cents, rest: Cents) =>
    hundredths === left.hundredths ? rest : cents(Math.min(fractionOf(whole, hundredths, line.hundredths), rest));
  const net = part(line.net, left.net);
  const tax = part(line.tax, left.tax);
  return { hundredths, net, tax, total: add(net, tax) };
}
