import type { Day } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, fractionOf, type Rate, subtract, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { VAT_WITHHOLDING_RATES, WITHHOLDING_RATES, type WithholdingCode } from "./withholding.rates.ts";

const CENTS_OF_SHILLING = 100;

/** The payments to a supplier in a calendar month under one code, in cents without VAT. */
export type PaidInMonth = {
  readonly paid: Cents;
  /** The part of it from which tax was withheld. */
  readonly taxed: Cents;
};

/** A payment to a supplier under one code. */
export type PaymentUnderCode = {
  readonly code: WithholdingCode;
  /** The amount paid now, without VAT. */
  readonly base: Cents;
  readonly isResident: boolean;
  /** The day of the payment. */
  readonly on: Day;
  /** Earlier payments to the supplier under this code and in the same month. */
  readonly before: PaidInMonth;
};

/** Tax withheld from a payment, with everything that explains it. */
export type Withheld = {
  /** The amount paid now, without VAT. */
  readonly base: Cents;
  /** The total of the month with this payment, without VAT. */
  readonly inMonth: Cents;
  /** The total of the month from which tax is withheld; null where it always is. */
  readonly threshold: Cents | null;
  /** The amount that is taxed: this payment, with earlier payments of the month once the threshold is reached. */
  readonly taxed: Cents;
  readonly rate: Rate;
  /** The tax, in whole shillings. */
  readonly tax: Cents;
  readonly law: string;
};

/**
 * Calculates the income tax that a company withholds from a payment. The amount excludes VAT. Below the monthly
 * threshold nothing is withheld; the payment that reaches it bears the tax on the whole month. KRA takes whole
 * shillings, so the tax is rounded half away from zero to the shilling.
 * Source: Income Tax Act (Cap. 470), section 35; KRA's sample of a withholding payment: 50,050 at 7.5 % is 3,754.
 * @returns undefined where the code has no rate on that day.
 */
export function incomeTaxWithheld(payment: PaymentUnderCode): Withheld | undefined {
  const { code, base, isResident, on, before } = payment;
  const rates = WITHHOLDING_RATES[code].find(({ from }) => from <= on);
  if (!rates) return undefined;
  const rate = isResident ? rates.resident : rates.nonResident;
  const threshold = isResident ? (rates.residentFrom ?? null) : null;
  const inMonth = add(before.paid, base);
  const isReached = threshold === null || inMonth >= threshold;
  // A payment that failed after the threshold was reached was taxed already, and is not taxed again.
  const whole = threshold === null ? base : cents(Math.max(subtract(inMonth, before.taxed), ZERO));
  const taxed = isReached ? whole : ZERO;
  return { base, inMonth, threshold, taxed, rate, tax: shillingsOf(taxed, rate), law: rates.law };
}

/**
 * Calculates the VAT that an appointed agent withholds: a share of the taxable value, not of the amount with VAT, in
 * whole shillings.
 * @param base the amount paid now for supplies with VAT, without the VAT.
 * @returns undefined before agents existed.
 */
export function vatWithheld(base: Cents, on: Day): Withheld | undefined {
  const found = VAT_WITHHOLDING_RATES.find(({ from }) => from <= on);
  if (!found) return undefined;
  const { rate, law } = found;
  return { base, inMonth: base, threshold: null, taxed: base, rate, tax: shillingsOf(base, rate), law };
}

function shillingsOf(base: Cents, rate: Rate): Cents {
  return cents(fractionOf(base, rate, WHOLE_RATE * CENTS_OF_SHILLING) * CENTS_OF_SHILLING);
}

/**
 * Calculates the share of an amount that a part payment covers, such that the shares of all payments of a document add
 * up to the amount.
 * @param amount the amount of the document to share, such as its amount without VAT.
 * @param document the whole document: its total, the part settled before, and the part settled now.
 */
export function shareOfPayment(
  amount: Cents,
  document: { readonly total: Cents; readonly before: Cents; readonly now: Cents },
): Cents {
  const { total, before, now } = document;
  const upTo = (settled: Cents) => fractionOf(amount, settled, total);
  return subtract(upTo(add(before, now)), upTo(before));
}
