import { type Day, dayInWords } from "@hazina/base/calendar.ts";
import { type Cents, type Rate, WHOLE_RATE } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";
import { exchangeRate, MOST_EXCHANGE_RATE, rateBetween, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { isNearRate } from "@hazina/engine/accounting/foreign-amounts.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { foreignCurrency, rateOfDay, rateToCompare } from "./rates.ts";

/** Two amounts that both sides agree to be equal, and the field in which the user entered one of them. */
type Agreed = { readonly currency: string; readonly inBooks: Cents; readonly foreign: Cents; readonly field: string };

/**
 * Returns the exchange rate of two amounts that a user entered.
 * @throws Refusal 422 if it is above the highest exchange rate.
 */
export function agreedRate({ currency, inBooks, foreign, field }: Agreed): Rate {
  if (inBooks <= foreign * MOST_EXCHANGE_RATE) return rateBetween(inBooks, foreign);
  throw invalidField(
    field,
    `With this amount, one ${currency} is worth more than ${MOST_EXCHANGE_RATE.toLocaleString("en")}. Check both amounts.`,
  );
}

type Reading = Pick<Call, "tx" | "actor">;

/** A currency, the day for which its rate is asked, and the rate that a user entered; null if none was entered. */
type AskedRate = { readonly currency: string; readonly day: Day; readonly typed: Rate | null };

/**
 * Returns the currency to store for a customer or supplier: null for the currency of the books.
 * @throws Refusal 422 for a currency that is neither the currency of the books nor one with exchange rates.
 */
export async function currencyToStore(call: Reading, currency: string | null | undefined): Promise<string | null> {
  if (currency == null) return null;
  const books = await readCurrency(call.tx, call.actor);
  if (currency === books.currency) return null;
  const foreign = foreignCurrency(currency);
  if (foreign === undefined)
    throw invalidField("currency", `Choose ${[books.currency, ...FOREIGN_CURRENCIES].join(" or ")}.`);
  return foreign;
}

/**
 * Returns the currency of the documents of a customer or supplier.
 * @param stored the currency of its record; null for the currency of the books.
 */
export async function currencyOfParty(call: Reading, stored: string | null): Promise<string> {
  return stored ?? (await readCurrency(call.tx, call.actor)).currency;
}

/** Returns the amount in the currency of a document; undefined if that is the currency of the books. */
export function foreignAmount(amount: Cents, currency: string, books: string): Money | undefined {
  return currency === books ? undefined : money(amount, currency);
}

/** Converts an entered exchange rate to a Rate; null if none was entered. */
export function typedRate(rate: number | null | undefined): Rate | null {
  return rate == null ? null : exchangeRate(rate);
}

/**
 * Returns the exchange rate of a document: one for the currency of the books, otherwise the entered rate, or the latest
 * recorded rate on or before the day. Returns null if there is none.
 * @throws Refusal 422 for an entered rate that differs by more than 5 % from the recorded rate of the day, or from the
 * earliest one after it if there is none, or for a document in the currency of the books; 409 `no_rate` for an entered
 * rate if no rate of the currency is recorded at all.
 */
export async function findDocumentRate(call: Reading, { currency, day, typed }: AskedRate): Promise<Rate | null> {
  const { tx, actor } = call;
  const books = await readCurrency(tx, actor);
  if (currency === books.currency) {
    if (typed !== null && typed !== WHOLE_RATE)
      throw invalidField("rate", `A document in ${currency} has no exchange rate. Leave it empty.`);
    return WHOLE_RATE as Rate;
  }
  if (typed === null) return (await rateOfDay(tx, actor.companyId, currency, day)) ?? null;
  const recorded = await rateToCompare(call, { currency, day });
  if (!isNearRate(typed, recorded))
    throw invalidField(
      "rate",
      `This rate differs by more than 5% from the recorded rate of ${currency} that is nearest to ${dayInWords(day)}, ${unitsOf(recorded)}. Check it, or leave it empty to use the recorded rate.`,
    );
  return typed;
}

/**
 * Returns the exchange rate of a document as `findDocumentRate` does.
 * @throws Refusal 409 `no_rate` if no rate is recorded or entered; 422 as `findDocumentRate`.
 */
export async function requireDocumentRate(call: Reading, asked: AskedRate): Promise<Rate> {
  const rate = await findDocumentRate(call, asked);
  if (rate !== null) return rate;
  throw conflict(
    `There is no exchange rate of ${asked.currency} for ${dayInWords(asked.day)}. Enter one under USD wallet.`,
    "no_rate",
  );
}
