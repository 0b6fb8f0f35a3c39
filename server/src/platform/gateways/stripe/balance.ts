import { type Cents, cents } from "@hazina/base/money.ts";
import { storableText } from "@hazina/base/storable-text.ts";
import type Stripe from "stripe";

/** An entry of a company's balance at Stripe. Amounts are in cents, negative for money that left the balance. */
export type StripeEntry = {
  readonly id: string;
  /** Stripe's name of the kind of entry, such as `charge`, `refund` or `payout`. */
  readonly type: string;
  readonly amount: Cents;
  readonly fee: Cents;
  /** The currency of the balance, such as `KES`. */
  readonly currency: string;
  /** The time of the entry, in milliseconds. */
  readonly at: number;
  readonly description: string;
  /** True if the balance is kept in a different currency from that of the payment that the entry belongs to. */
  readonly isConverted: boolean;
};

/** The largest number of entries that are read at once. */
const MOST = 100_000;
/** The currencies in which Stripe counts whole units, because they have no cents. Source: Stripe, "Zero-decimal currencies". */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);

/**
 * Reads the entries of a company's balance at Stripe, the oldest first.
 * @param from the time from which entries are read, in milliseconds.
 * @throws RangeError for an entry without a currency of three letters, or for more than 100,000 entries: Stripe lists
 * the newest first, so the oldest would be left out.
 */
export async function balanceEntries(stripe: Stripe, from: number): Promise<readonly StripeEntry[]> {
  const since = { created: { gte: Math.floor(from / 1_000) }, limit: 100 };
  const entries: StripeEntry[] = [];
  for await (const entry of stripe.balanceTransactions.list(since)) {
    if (entries.length === MOST) throw new RangeError("Stripe's balance has too many entries.");
    entries.push(entryOf(entry));
  }
  return entries.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

function entryOf(entry: Stripe.BalanceTransaction): StripeEntry {
  const { id, type, amount, fee, currency, created, description, exchange_rate: rate } = entry;
  if (!/^[a-z]{3}$/i.test(currency)) throw new RangeError("An entry of Stripe's balance has no currency.");
  const inCents = (units: number) => cents(WITHOUT_CENTS.has(currency.toUpperCase()) ? units * 100 : units);
  return {
    id: storableText(id).slice(0, 200),
    type: storableText(type).slice(0, 100),
    amount: inCents(amount),
    fee: inCents(fee),
    currency: currency.toUpperCase(),
    at: created * 1_000,
    description: storableText(description ?? "").slice(0, 200),
    isConverted: rate !== null,
  };
}
