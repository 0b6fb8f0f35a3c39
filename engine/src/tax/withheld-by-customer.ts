import {
  add,
  type Cents,
  cents,
  fractionOf,
  percent,
  type Rate,
  rateOf,
  WHOLE_RATE,
  ZERO,
} from "@hazina/base/money.ts";

/** The taxes that a customer withholds. */
export type CustomerWithholds = "none" | "income_tax" | "vat" | "both";

/** An invoice that a customer paid short. */
export type ShortPaid = {
  readonly withholds: CustomerWithholds;
  /** The amount of the invoice without VAT, and the part of it on which VAT was charged. */
  readonly net: Cents;
  readonly taxable: Cents;
  /** The open rest. */
  readonly open: Cents;
};

/** The taxes that explain an open rest; zero where a tax was not withheld. */
export type TaxesOfShortPayment = { readonly incomeTax: Cents; readonly vat: Cents };

/** The rates of income tax for residents that a customer may withhold, as in the table of our own withholding. */
const INCOME_TAX_RATES: readonly Rate[] = [percent(3), percent(5), percent(10), percent(15)];
/** The rate of VAT that agents withhold: Tax Procedures Act 2015, section 42A. */
const VAT_RATE: Rate = percent(2);

/**
 * Returns the taxes that a customer withheld, where they explain the open rest of an invoice exactly: a rate of income
 * tax on the amount without VAT, 2 % of the taxable value, or both, calculated to the cent or to the shilling.
 * @returns undefined where no rate explains the rest.
 */
export function taxesOfShortPayment({ withholds, net, taxable, open }: ShortPaid): TaxesOfShortPayment | undefined {
  if (open <= 0 || withholds === "none") return undefined;
  const vats = withholds === "income_tax" ? [ZERO] : amountsOf(taxable, VAT_RATE);
  const incomes = withholds === "vat" ? [ZERO] : INCOME_TAX_RATES.flatMap((rate) => amountsOf(net, rate));
  for (const vat of vats) {
    const incomeTax = incomes.find((income) => add(income, vat) === open);
    if (incomeTax !== undefined) return { incomeTax, vat };
  }
  return undefined;
}

/** The VAT that an appointed agent withholds from an invoice that is taxed in whole. */
export function vatWithheldFrom(net: Cents): Cents {
  return rateOf(net, VAT_RATE);
}

/** A tax to the cent, and to the shilling as KRA takes it. */
function amountsOf(base: Cents, rate: Rate): readonly Cents[] {
  const exact = fractionOf(base, rate, WHOLE_RATE);
  const shillings = cents(fractionOf(base, rate, WHOLE_RATE * 100) * 100);
  return exact === shillings ? [exact] : [exact, shillings];
}
