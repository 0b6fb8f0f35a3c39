import { add as addCents, type Cents, cents, negate as negateCents, subtract as subtractCents, ZERO } from "./money.ts";

/**
 * An amount with its currency. Use it wherever an amount is passed on: in a call, in a database row, or between
 * domains. Within one calculation in one currency, use `Cents`. Adding amounts of two currencies is a compile-time
 * error if the types name the currencies; otherwise it throws at run time.
 */
export type Money<Currency extends string = string> = { readonly cents: Cents; readonly currency: Currency };

/** The format of an ISO 4217 currency code: "KES", "USD". */
const CODE = /^[A-Z]{3}$/;

/**
 * Creates an amount in a currency.
 * @throws RangeError when the currency is not three capital letters, or the amount is not a whole number of cents.
 */
export function money<const Currency extends string>(amount: number, currency: Currency): Money<Currency> {
  if (!CODE.test(currency)) throw new RangeError(`"${currency}" is not the code of a currency.`);
  return { cents: cents(amount), currency };
}

/**
 * Returns a zero amount in a currency.
 * @throws RangeError when the currency is not three capital letters.
 */
export function noMoney<const Currency extends string>(currency: Currency): Money<Currency> {
  return money(ZERO, currency);
}

/**
 * Checks that an amount is in a currency, and narrows its type to that currency.
 * @throws RangeError when it is in another currency.
 */
export function inCurrency<const Currency extends string>(amount: Money, currency: Currency): Money<Currency> {
  requireSame(amount, { currency });
  return { cents: amount.cents, currency };
}

/**
 * Adds two amounts of one currency.
 * @throws RangeError when their currencies differ, or the sum cannot be represented exactly.
 */
export function addMoney<Currency extends string>(a: Money<Currency>, b: Money<NoInfer<Currency>>): Money<Currency> {
  requireSame(a, b);
  return { cents: addCents(a.cents, b.cents), currency: a.currency };
}

/**
 * Subtracts the second amount from the first, in one currency.
 * @throws RangeError when their currencies differ, or the result cannot be represented exactly.
 */
export function subtractMoney<Currency extends string>(
  a: Money<Currency>,
  b: Money<NoInfer<Currency>>,
): Money<Currency> {
  requireSame(a, b);
  return { cents: subtractCents(a.cents, b.cents), currency: a.currency };
}

/** Changes the sign of an amount. */
export function negateMoney<Currency extends string>({ cents: amount, currency }: Money<Currency>): Money<Currency> {
  return { cents: negateCents(amount), currency };
}

/**
 * Compares two amounts of one currency: below zero when the first is less, above zero when it is more, zero when they
 * are equal.
 * @throws RangeError when their currencies differ.
 */
export function compareMoney<Currency extends string>(a: Money<Currency>, b: Money<NoInfer<Currency>>): number {
  requireSame(a, b);
  return a.cents - b.cents;
}

/**
 * Adds any number of amounts in one currency. The sum of an empty list is zero in that currency.
 * @throws RangeError when an amount is in another currency, or the sum cannot be represented exactly.
 */
export function sumMoney<const Currency extends string>(
  currency: Currency,
  amounts: Iterable<Money<NoInfer<Currency>>>,
): Money<Currency> {
  let total = noMoney(currency);
  for (const amount of amounts) total = addMoney<Currency>(total, amount);
  return total;
}

type OfCurrency = { readonly currency: string };

function requireSame(a: OfCurrency, b: OfCurrency): void {
  if (a.currency !== b.currency) {
    throw new RangeError(`Amounts in ${a.currency} and ${b.currency} cannot be added: convert one of them first.`);
  }
}
