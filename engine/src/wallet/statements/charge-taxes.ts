import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, fractionOf, subtract, WHOLE_RATE } from "@hazina/base/money.ts";
import { CHARGE_TAXES } from "./charge-taxes.rates.ts";

/** A provider's charge, split into the net amount that the provider keeps, excise duty and VAT. */
export type ChargeParts = { readonly net: Cents; readonly excise: Cents; readonly vat: Cents };

/**
 * Splits a charge on a statement into the net amount, excise duty and VAT, at the tax rates of the given day. Taxes
 * are rounded to the cent, half away from zero; the net amount is the remainder.
 * @throws RangeError for a day before the first known rate.
 */
export function chargePartsOf(charge: Cents, day: Day): ChargeParts {
  const taxes = CHARGE_TAXES.findLast(({ from }) => from <= day);
  if (taxes === undefined) throw new RangeError(`The tax on charges is not known for ${day}.`);
  const vat = fractionOf(charge, taxes.vat, WHOLE_RATE + taxes.vat);
  const beforeVat = subtract(charge, vat);
  const excise = fractionOf(beforeVat, taxes.excise, WHOLE_RATE + taxes.excise);
  return { net: subtract(beforeVat, excise), excise, vat };
}
