import { createHash } from "node:crypto";
import { formatInstant } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { rowsOf, type Tx } from "../../platform/database/database.ts";
import { conflict, notFound, Refusal } from "../../platform/refusal.ts";

/** An amount moved between two accounts of the money ledger, from the credited to the debited account. */
export type LedgerTransfer = {
  /** The id of the transfer, needed if a reversal must later refer to the transfer; by default a new id. */
  readonly id?: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: Money;
  /**
   * The hold whose reserved money the transfer uses; absent if the money was not reserved. The unused part of the hold
   * is released, unless `keepHold` is true.
   */
  readonly hold?: string;
  readonly keepHold?: boolean;
  /** The id of the transfer that this one reverses; absent if it reverses none. */
  readonly reverses?: string;
};

/** Money to reserve on an account. */
export type LedgerHold = {
  readonly id: string;
  readonly account: string;
  readonly amount: Cents;
  readonly expiresAt?: number;
};

/** One atomic movement of money: transfers, new holds and released holds. */
export type LedgerPosting = {
  /** The event that causes the posting. Each step of an event is posted only once, however often it is requested. */
  readonly cause: { readonly kind: string; readonly id: string; readonly step: string };
  readonly transfers?: readonly LedgerTransfer[];
  readonly holds?: readonly LedgerHold[];
  readonly voids?: readonly string[];
};

/** The person or job that makes a posting, and the time. `userId` is null for a background job. */
export type LedgerAuthor = {
  readonly actor: { readonly userId: string | null; readonly userName: string };
  readonly now: number;
};

/** The reason why the ledger refuses a posting. */
export type LedgerRefusal =
  | "unknown_account"
  | "frozen"
  | "mixed_modes"
  | "currency"
  | "hold_resolved"
  | "hold_exceeded"
  | "not_a_reversal"
  | "already_reversed"
  | "insufficient_funds";

/**
 * The result of a posting. `repeated` means that this posting already exists, so nothing was posted again. `reused`
 * means that its cause already has a posting with different content.
 */
export type LedgerResult =
  | { readonly status: "applied" | "repeated" | "reused"; readonly posting: string }
  | {
      readonly status: "refused";
      readonly code: LedgerRefusal;
      readonly account?: string;
      readonly available?: number;
    };

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Posts to the money ledger in one SQL statement, completely or not at all. If the posting is refused, nothing is
 * written, and the transaction can continue.
 * @throws Refusal 503 `busy` if other postings lock the accounts for more than five seconds.
 */
export async function tryPostMoney(tx: Tx, by: LedgerAuthor, posting: LedgerPosting): Promise<LedgerResult> {
  const content = {
    transfers: (posting.transfers ?? []).map(({ debit, credit, amount, hold, keepHold, reverses }) => ({
      debit,
      credit,
      currency: amount.currency,
      amount: amount.cents,
      hold,
      keep: keepHold,
      reverses,
    })),
    holds: (posting.holds ?? []).map(({ account, amount }) => ({ account, amount })),
    voids: posting.voids ?? [],
  };
  const request = {
    id: uuidv7(),
    cause_kind: posting.cause.kind,
    cause_id: posting.cause.id,
    step: posting.cause.step,
    digest: createHash("sha256").update(JSON.stringify(content)).digest("hex"),
    at: formatInstant(by.now),
    actor_id: by.actor.userId,
    actor_name: by.actor.userName,
    transfers: content.transfers.map((each, index) => ({ id: posting.transfers?.[index]?.id ?? uuidv7(), ...each })),
    holds: (posting.holds ?? []).map(({ id, account, amount, expiresAt }) => ({
      id,
      account,
      amount,
      expires_at: expiresAt === undefined ? null : formatInstant(expiresAt),
    })),
    voids: content.voids,
  };
  const statement = sql`select ledger_apply(${JSON.stringify(request)}::jsonb) as result`;
  const [row] = await rowsOf<{ result: LedgerResult }>(tx, statement).catch(refuseBusy);
  if (!row) throw new Error("The ledger returned no answer.");
  return row.result;
}

function refuseBusy(error: unknown): never {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  if (code !== LOCK_NOT_AVAILABLE) throw error;
  throw new Refusal(503, "busy", "Many payments from this wallet are in progress. Try again in a moment.");
}

/**
 * Messages for users, keyed by the reason why a posting is refused. A reason without a message here can only come from
 * a programming error.
 */
const SENTENCES: Partial<Record<LedgerRefusal, string>> = {
  frozen: "This account is closed for payments.",
  hold_resolved: "The money reserved for this payment has already been released.",
  already_reversed: "This transaction has already been reversed.",
};

/**
 * Posts to the money ledger.
 * @returns the id of the posting, or of the earlier posting if the cause was already posted.
 * @throws Refusal 404 for an account that is not the caller's, 409 `insufficient_funds` with the available amount, 409
 * if the transfer was already reversed or the hold already resolved; Error for a posting that only a programming error
 * can request.
 */
export async function postMoney(tx: Tx, by: LedgerAuthor, posting: LedgerPosting): Promise<string> {
  const result = await tryPostMoney(tx, by, posting);
  if (result.status === "reused")
    throw conflict("This transaction has already been made with different details.", "reused");
  if (result.status !== "refused") return result.posting;
  if (result.code === "insufficient_funds") throw insufficientFunds(result.available ?? 0);
  if (result.code === "unknown_account") throw notFound("The wallet");
  const sentence = SENTENCES[result.code];
  if (sentence) throw conflict(sentence, result.code);
  throw new Error(`The ledger refused a posting: ${result.code}.`);
}

/**
 * Creates the error (409 `insufficient_funds`) for a payment that exceeds the available balance.
 * @param available the available balance in cents.
 */
export function insufficientFunds(available: number): Refusal {
  const shown = (available / 100).toLocaleString("en-KE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return conflict(`There is not enough money in the wallet: ${shown} is available.`, "insufficient_funds", {
    available: available / 100,
  });
}
