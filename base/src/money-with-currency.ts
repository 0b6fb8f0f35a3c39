import { add as addCents, type Cents, cents, negate as negateCents, subtract as subtractCents, ZERO } from "./money.ts";

/**
 * An amount with its currency, as it crosses an edge: a call, a row, a port between domains. Inside one computation in one currency
 * amounts stay `Cents`. Where the types know both currencies, adding two different ones does not compile; where they do not, it throws.
 */
export type Money<Currency extends string = string> = { readonly cents: Cents; readonly currency: Currency };

/** The code of a currency in ISO 4217: "KES", "USD". */
const CODE = /^[A-Z]{3}$/;

/**
 * An amount of a currency.
 * @throws RangeError when the currency is not three capital letters, or the amount not a whole number of cents.
 */
export function money<const Currency extends string>(amount: number, currency: Currency): Money<Currency> {
  if (!CODE.test(currency)) throw new RangeError(`"${currency}" is not the code of a currency.`);
  return { cents: cents(amount), currency };
}

/**
 * Nothing of a currency.
 * @throws RangeError when the currency is not three capital letters.
 */
export function noMoney<const Currency extends string>(currency: Currency): Money<Currency> {
  return money(ZERO, currency);
}

/**
 * The amount, once it is known to be of a currency: the types know it from here on.
 * @throws RangeError when it is of another.
 */
export function inCurrency<const Currency extends string>(amount: Money, currency: Currency): Money<Currency> {
  requireSame(amount, { currency });
  return { cents: amount.cents, currency };
}

/**
 * The sum of two amounts of one currency.
 * @throws RangeError when they are of two currencies, or the sum cannot be held exactly.
 */
export function addMoney<Currency extends string>(a: Money<Currency>, b: Money<NoInfer<Currency>>): Money<Currency> {
  requireSame(a, b);
  return { cents: addCents(a.cents, b.cents), currency: a.currency };
}

/**
 * The first amount less the second, of one currency.
 * @throws RangeError when they are of two currencies, or the result cannot be held exactly.
 */
export function subtractMoney<Currency extends string>(
  a: Money<Currency>,
  b: Money<NoInfer<Currency>>,
): Money<Currency> {
  requireSame(a, b);
  return { cents: subtractCents(a.cents, b.cents), currency: a.currency };
}

/** The amount with its sign turned. */
export function negateMoney<Currency extends string>({ cents: amount, currency }: Money<Currency>): Money<Currency> {
  return { cents: negateCents(amount), currency };
}

/**
 * Below zero when the first is less than the second, above zero when it is more, zero when they are equal: for sorting and limits.
 * @throws RangeError when they are of two currencies.
 */
export function compareMoney<Currency extends string>(a: Money<Currency>, b: Money<NoInfer<Currency>>): number {
  requireSame(a, b);
  return a.cents - b.cents;
}

/**
 * The sum of any number of amounts of a currency; none give nothing of it.
 * @throws RangeError when one is of another currency, or the sum cannot be held exactly.
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
