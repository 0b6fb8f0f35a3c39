import { type Cents, fractionOf, type Rate, rateOf, WHOLE_RATE } from "@hazina/base/money.ts";

/**
 * The maximum exchange rate, in units of the books' currency for one unit of the foreign currency.
 */
export const MOST_EXCHANGE_RATE = 1_000;

/**
 * Creates an exchange rate: 129.25 shillings for one dollar is `exchangeRate(129.25)`. Four decimals are kept.
 * @throws RangeError for a rate that is not above zero, or above 1,000.
 */
export function exchangeRate(units: number): Rate {
  const millionths = Math.round(units * 10_000) * 100;
  if (!(millionths > 0 && units <= MOST_EXCHANGE_RATE))
    throw new RangeError(`${units} is not a valid exchange rate. A rate must be above 0 and at most 1,000.`);
  return millionths as Rate;
}

/**
 * Returns an exchange rate as a number: units of the books' currency for one unit of the foreign
 * currency.
 */
export function unitsOf(rate: Rate): number {
  return rate / WHOLE_RATE;
}

/** Converts a foreign amount to the currency of the books, rounded to the cent. */
export function toBooks(amount: Cents, rate: Rate): Cents {
  return rateOf(amount, rate);
}

/** Converts an amount in the currency of the books to a foreign currency, rounded to the cent. */
export function fromBooks(amount: Cents, rate: Rate): Cents {
  return fractionOf(amount, WHOLE_RATE, rate);
}

/**
 * Computes the book value of a withdrawal from a foreign balance, in proportion to the book value of the whole
 * balance. A withdrawal of the whole balance has the whole book value, without a rounding difference.
 * @param part the foreign amount that is withdrawn, at most the balance.
 */
export function costOf(part: Cents, balance: { readonly foreign: Cents; readonly inBooks: Cents }): Cents {
  return part === balance.foreign ? balance.inBooks : fractionOf(balance.inBooks, part, balance.foreign);
}

/**
 * Computes the exchange rate between a foreign amount and its amount in the books. The result is at least one
 * millionth, because a stored rate must be above zero.
 */
export function rateBetween(inBooks: Cents, foreign: Cents): Rate {
  return Math.max(1, fractionOf(inBooks, WHOLE_RATE, foreign)) as Rate;
}
