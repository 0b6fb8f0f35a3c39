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

/** The taxes that a customer withholds from its payments. */
export type CustomerWithholds = "none" | "income_tax" | "vat" | "both";

/** An invoice on which a customer paid less than the total. Amounts are in cents. */
export type ShortPaid = {
  readonly withholds: CustomerWithholds;
  /** The invoice amount without VAT. `taxable` is the part of it on which VAT was charged. */
  readonly net: Cents;
  readonly taxable: Cents;
  /** The amount that is still open on the invoice. */
  readonly open: Cents;
  /** True for an invoice in another currency, where the tax is not rounded to the shilling. */
  readonly isForeign?: boolean;
};

/** The withheld taxes that explain the open amount of an invoice, in cents; zero for a tax that was not withheld. */
export type TaxesOfShortPayment = { readonly incomeTax: Cents; readonly vat: Cents };

/**
 * The income tax rates that a customer may withhold from residents. They match the rates that the company itself
 * withholds.
 */
const INCOME_TAX_RATES: readonly Rate[] = [percent(3), percent(5), percent(10), percent(15)];
/** The rate at which appointed agents withhold VAT. Law: Tax Procedures Act 2015, section 42A. */
const VAT_RATE: Rate = percent(2);

/**
 * Finds the taxes that a customer withheld, if they explain the open amount of an invoice exactly. The taxes are
 * income tax on the amount without VAT, VAT of 2 % of the taxable value, or both; each may be rounded to the cent or
 * to the shilling.
 * @returns undefined if no combination equals the open amount.
 */
export function taxesOfShortPayment({
  withholds,
  net,
  taxable,
  open,
  isForeign = false,
}: ShortPaid): TaxesOfShortPayment | undefined {
  if (open <= 0 || withholds === "none") return undefined;
  const vats = withholds === "income_tax" ? [ZERO] : amountsOf(taxable, VAT_RATE, isForeign);
  const incomes = withholds === "vat" ? [ZERO] : INCOME_TAX_RATES.flatMap((rate) => amountsOf(net, rate, isForeign));
  for (const vat of vats) {
    const incomeTax = incomes.find((income) => add(income, vat) === open);
    if (incomeTax !== undefined) return { incomeTax, vat };
  }
  return undefined;
}

/**
 * Returns the VAT that an appointed agent withholds from a fully taxable invoice, to the cent.
 * @param net the invoice amount without VAT.
 */
export function vatWithheldFrom(net: Cents): Cents {
  return rateOf(net, VAT_RATE);
}

/**
 * Returns the possible amounts of a tax at the given rate: rounded to the cent and, if this differs, rounded to the
 * shilling, as KRA collects it.
 * @param base the amount that is taxed.
 */
function amountsOf(base: Cents, rate: Rate, isForeign: boolean): readonly Cents[] {
  const exact = fractionOf(base, rate, WHOLE_RATE);
  if (isForeign) return [exact];
  const shillings = cents(fractionOf(base, rate, WHOLE_RATE * 100) * 100);
  return exact === shillings ? [exact] : [exact, shillings];
}
