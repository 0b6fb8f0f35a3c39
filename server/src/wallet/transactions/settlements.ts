import { type Cents, cents } from "@hazina/base/money.ts";
import type { TransactionState } from "@hazina/contract/wallet/labels.ts";
import type { Call } from "../../platform/call.ts";
import type { TransactionRow } from "./write-transaction.ts";

/**
 * The context in which a payment ends: the database transaction, the time, and the server's ports
 * and jobs.
 */
export type Ending = Pick<Call, "tx" | "now" | "ports" | "jobs">;

/**
 * A payment that has ended and was made for a record of a domain. If it was not paid, the record may be paid again.
 */
export type EndedPayment = {
  readonly companyId: string;
  /** The branch of the wallet that pays; null for the head company. */
  readonly branchId: string | null;
  /**
   * The id of the record that the payment pays. `causeLine` is the paid line of the record, or empty if the record has
   * only one line.
   */
  readonly causeId: string;
  readonly causeLine: string;
  /** The wallet transaction; null if the payment ended before it had one. */
  readonly transactionId: string | null;
  /**
   * The state in which the payment ended. A payment that a person rejects is `rejected`; a
   * withdrawn or deleted one is `cancelled`. In rare cases the provider first reports a failure and
   * later a success: `settled` then follows `failed`.
   */
  readonly state: TransactionState | "rejected";
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's receipt code; null if there is none. */
  readonly receipt: string | null;
};

/**
 * A domain's handler for the end of payments of its records. The domain's manifest lists it under
 * `settlements`.
 */
export type Settlement = {
  /** The cause kind of the payments that this handler is called for. */
  readonly causeKind: string;
  /**
   * Records the end of a payment, in the database transaction that ends it, so that both are committed or neither. It
   * may be called more than once for the same payment, and must not throw a refusal.
   */
  ended(on: Ending, payment: EndedPayment): Promise<void>;
  /**
   * Locks the record, and returns whether it still has to be paid. It is called before a payment is
   * released. It is omitted if a record can never be paid by two payments.
   */
  isDue?(on: Ending, record: Pick<EndedPayment, "companyId" | "causeId" | "causeLine">): Promise<boolean>;
};

/** Reports the end of a transaction to the domain whose record it pays; does nothing if it pays no record. */
export async function reportEnd(on: Ending, row: TransactionRow): Promise<void> {
  const { causeKind, causeId, companyId, branchId } = row;
  if (causeKind === null || causeId === null) return;
  await reportPayment(on, causeKind, {
    companyId,
    branchId,
    causeId,
    causeLine: row.causeLine ?? "",
    transactionId: row.id,
    state: row.state,
    amount: cents(row.amountCents),
    currency: row.currency,
    receipt: row.receipt,
  });
}

/**
 * Returns whether a record still has to be paid, according to its own domain; true if the domain
 * has no such check.
 */
export async function isStillDue(
  on: Ending,
  causeKind: string,
  record: Pick<EndedPayment, "companyId" | "causeId" | "causeLine">,
): Promise<boolean> {
  for (const settlement of on.ports.settlements) {
    if (settlement.causeKind === causeKind && (await settlement.isDue?.(on, record)) === false) return false;
  }
  return true;
}

/** Notifies the settlement handler of a cause kind that a payment has ended. */
export async function reportPayment(on: Ending, causeKind: string, payment: EndedPayment): Promise<void> {
  for (const settlement of on.ports.settlements) {
    if (settlement.causeKind === causeKind) await settlement.ended(on, payment);
  }
}
