import { type Cents, subtract } from "@hazina/base/money.ts";

/** An entry of the balance that a provider of card payments keeps for a company. Amounts are in cents. */
export type BalanceEntry = {
  readonly id: string;
  /** Stripe's name of the kind of entry, such as `charge`, `refund` or `payout`. */
  readonly type: string;
  /** Negative for money that left the balance. */
  readonly amount: Cents;
  readonly fee: Cents;
  readonly currency: string;
  /** The time of the entry, in milliseconds. */
  readonly at: number;
  readonly description: string;
  /** True if the balance is in a different currency from the payment to which the entry belongs. */
  readonly isConverted: boolean;
};

/** A movement of money that was recorded from an entry of the balance: the transaction, and the amount of the entry. */
export type RecordedEntry = { readonly transaction: string | null; readonly amount: Cents };

/**
 * The meaning of an entry. A `matched` entry is already recorded, a `payout` moved money to or from the company's bank
 * account, and a `waiting` entry may be recorded soon. `other_amount` and `only_theirs` are
 * differences.
 */
export type EntryMeaning = "matched" | "payout" | "waiting" | "other_amount" | "only_theirs";

const PAYOUTS: ReadonlySet<string> = new Set(["payout", "payout_cancel", "payout_failure"]);
/** The kinds of entries from which the fees of deposits are read. */
const CHARGES: ReadonlySet<string> = new Set(["charge", "payment"]);
/**
 * The kinds of entries that belong to a deposit. They are recorded when the deposit is next read from Stripe, so a
 * recent entry may not be recorded yet.
 */
const OF_DEPOSITS: ReadonlySet<string> = new Set(["charge", "payment", "refund", "payment_refund", "adjustment"]);
/**
 * The time, in milliseconds, for which an entry of a deposit may be unrecorded before it counts as a difference: six
 * hours.
 */
const MAY_WAIT_MS = 21_600_000;

/** The time of a comparison, in milliseconds, and whether Stripe still has to report the fees of some deposits. */
export type Comparing = { readonly now: number; readonly awaitsFees: boolean };

/**
 * Determines the meaning of an entry of the balance.
 * @param recorded the movement of money that was recorded from the entry; undefined if there is none.
 */
export function meaningOf(
  entry: BalanceEntry,
  recorded: RecordedEntry | undefined,
  { now, awaitsFees }: Comparing,
): EntryMeaning {
  if (recorded !== undefined) return entry.isConverted || recorded.amount === entry.amount ? "matched" : "other_amount";
  if (PAYOUTS.has(entry.type)) return "payout";
  if (netOf(entry) === 0) return "matched";
  if (awaitsFees && CHARGES.has(entry.type)) return "waiting";
  if (OF_DEPOSITS.has(entry.type) && now - entry.at < MAY_WAIT_MS) return "waiting";
  return "only_theirs";
}

/** Returns by how much an entry changed the balance, in cents: its amount less its fee. */
export function netOf({ amount, fee }: Pick<BalanceEntry, "amount" | "fee">): Cents {
  return subtract(amount, fee);
}
