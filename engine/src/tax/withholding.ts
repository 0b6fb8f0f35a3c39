import type { Day } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, fractionOf, type Rate, subtract, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { VAT_WITHHOLDING_RATES, WITHHOLDING_RATES, type WithholdingCode } from "./withholding.rates.ts";

const CENTS_OF_SHILLING = 100;

/**
 * The total paid to a supplier under one withholding tax code in a calendar month. Amounts are in cents, without VAT.
 */
export type PaidInMonth = {
  readonly paid: Cents;
  /** The part of `paid` from which tax was already withheld. */
  readonly taxed: Cents;
};

/**
 * A payment to a supplier, all of it under one withholding tax code, with the facts from which the tax to withhold is
 * calculated.
 */
export type PaymentUnderCode = {
  readonly code: WithholdingCode;
  /** The amount paid now, without VAT. */
  readonly base: Cents;
  readonly isResident: boolean;
  /** The day of the payment. */
  readonly on: Day;
  /** Earlier payments to the supplier under this code in the same month. */
  readonly before: PaidInMonth;
};

/** The tax withheld from a payment, with all amounts needed to explain it. */
export type Withheld = {
  /** The amount paid now, without VAT. */
  readonly base: Cents;
  /** The month's total including this payment, without VAT. */
  readonly inMonth: Cents;
  /** The monthly total from which tax is withheld; null if tax is withheld from every payment. */
  readonly threshold: Cents | null;
  /** The taxed amount: this payment, plus earlier untaxed payments of the month once the threshold is reached. */
  readonly taxed: Cents;
  readonly rate: Rate;
  /** The tax, in whole shillings. */
  readonly tax: Cents;
  readonly law: string;
};

/**
 * Calculates the income tax that a company withholds from a payment without VAT. Below the monthly threshold nothing
 * is withheld. The payment that reaches the threshold bears the tax on the whole month. KRA collects whole shillings,
 * so the tax is rounded half away from zero to the shilling. Source: Income Tax Act (Cap. 470), section 35; KRA's
 * sample of a withholding payment: 50,050 at 7.5 % is 3,754.
 * @returns undefined if the code has no rate on that day.
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
 * Calculates the VAT that an appointed agent withholds, in whole shillings. It is a share of the taxable value, not of
 * the amount with VAT.
 * @param base the amount paid now for taxable supplies, without VAT.
 * @returns undefined for a day before VAT was withheld.
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
 * Calculates the share of an amount that belongs to a part payment of a document. The shares of all part payments add
 * up to the amount exactly.
 * @param amount an amount of the document, such as its amount without VAT.
 * @param document the total of the document, the part paid before, and the part paid now.
 */
export function shareOfPayment(
  amount: Cents,
  document: { readonly total: Cents; readonly before: Cents; readonly now: Cents },
): Cents {
  const { total, before, now } = document;
  const upTo = (settled: Cents) => fractionOf(amount, settled, total);
  return subtract(upTo(add(before, now)), upTo(before));
}

/**
 * The amount of a bill on which tax was withheld with earlier parts, and the amount on which it was withheld when a
 * prepayment was paid.
 */
export type TaxedBefore = {
  /** The amount taxed by earlier payments of the bill and by prepayments that were applied to it, or that was credited. */
  readonly earlier: Cents;
  /** The amount that was taxed when the prepayment now being applied was paid; zero for a payment in money. */
  readonly prepaid: Cents;
};

/**
 * Calculates the amount on which tax is still to be withheld when a part of a bill is settled and the bill has a
 * prepayment. This is the part's share of `amount`, but at most the remainder after the amounts already taxed with
 * earlier parts (`earlier`), less the amount taxed with the prepayment (`prepaid`); at least zero. Tax is withheld
 * when a payment is made, even in advance, so an amount that was taxed with the prepayment is not taxed with the bill.
 * Source: Income Tax Act (Cap. 470), section 35 (deduction upon payment) and section 2 (meaning of "paid").
 * @param amount an amount of the bill, such as its fees without VAT.
 * @param document the total of the bill, the part settled before, and the part settled now.
 */
export function stillTaxed(
  amount: Cents,
  document: { readonly total: Cents; readonly before: Cents; readonly now: Cents },
  { earlier, prepaid }: TaxedBefore,
): Cents {
  const never = Math.min(shareOfPayment(amount, document), subtract(amount, earlier));
  return cents(Math.max(never - prepaid, ZERO));
}
