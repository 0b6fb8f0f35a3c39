import type { Day } from "@hazina/base/calendar.ts";
import {
  add,
  type Cents,
  cents,
  fractionOf,
  type Rate,
  rateOf,
  subtract,
  sum,
  WHOLE_RATE,
  ZERO,
} from "@hazina/base/money.ts";
import { TAX_TYPES, type TaxType, vatRate } from "./tax-types.rates.ts";

/** One line of an estimate or invoice, with the values that the user entered. */
export type DocumentLine = {
  /** The quantity in hundredths: 150 is 1.5 units. */
  readonly hundredths: number;
  /** The price of one unit; the document determines whether it includes VAT. */
  readonly price: Cents;
  /** The discount on the line, as a share of quantity × price. */
  readonly discount: Rate;
  readonly taxType: TaxType;
};

/** The amounts of one line. `net` and `tax` add up to `total`. */
export type LineTotals = {
  /** Quantity times price, before the discount. */
  readonly supply: Cents;
  readonly discount: Cents;
  readonly rate: Rate;
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

/** The total amounts of all lines that have the same tax type, with the rate of that tax type. */
export type TypeTotals = {
  readonly type: TaxType;
  readonly rate: Rate;
  readonly net: Cents;
  readonly tax: Cents;
};

/**
 * The amounts of a document: for each line, for each tax type and in total. The lines add up to the total, and so do
 * the tax types.
 */
export type DocumentTotals = {
  readonly lines: readonly LineTotals[];
  readonly byType: readonly TypeTotals[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

/**
 * Calculates the amounts of a line. The extended price, the discount, and the tax (or, if prices include VAT,
 * the net amount) are each rounded once, half away from zero to the cent; all other amounts are sums or
 * differences of these.
 * @param inclusive true if prices include VAT.
 * @param on the day whose rates apply.
 */
function lineTotals(line: DocumentLine, inclusive: boolean, on: Day): LineTotals {
  const rate = vatRate(line.taxType, on);
  const supply = fractionOf(line.price, line.hundredths, 100);
  const discount = rateOf(supply, line.discount);
  const charged = subtract(supply, discount);
  if (inclusive) {
    const net = fractionOf(charged, WHOLE_RATE, WHOLE_RATE + rate);
    return { supply, discount, rate, net, tax: subtract(charged, net), total: charged };
  }
  const tax = rateOf(charged, rate);
  return { supply, discount, rate, net: charged, tax, total: add(charged, tax) };
}

/**
 * Calculates the totals of an estimate or invoice; the screen and the server use the same function.
 * @param inclusive true if prices include VAT.
 * @param on the day whose rates apply.
 */
export function documentTotals(lines: readonly DocumentLine[], inclusive: boolean, on: Day): DocumentTotals {
  const all = lines.map((line) => lineTotals(line, inclusive, on));
  const byType = TAX_TYPES.flatMap((type) => {
    const ofType = all.filter((_, at) => lines[at]?.taxType === type);
    const [first] = ofType;
    if (first === undefined) return [];
    return [{ type, rate: first.rate, net: sum(ofType.map(({ net }) => net)), tax: sum(ofType.map(({ tax }) => tax)) }];
  });
  const net = sum(all.map((line) => line.net));
  const tax = sum(all.map((line) => line.tax));
  return { lines: all, byType, net, tax, total: add(net, tax) };
}

/** Returns the open amount of a document: its total less the settled amount, never below zero. */
export function openOf(total: Cents, settled: Cents): Cents {
  return cents(Math.max(subtract(total, settled), ZERO));
}
