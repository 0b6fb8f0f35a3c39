import { type Cents, cents } from "@hazina/base/money.ts";
import type { TransactionState } from "@hazina/contract/wallet/labels.ts";
import type { Call } from "../../platform/call.ts";
import type { TransactionRow } from "./write-transaction.ts";

/** The transaction in which a payment ends, with the ports and jobs of the server. */
export type Ending = Pick<Call, "tx" | "now" | "ports" | "jobs">;

/** A payment of a record that has ended: paid, or not paid, so that it may be paid again. */
export type EndedPayment = {
  readonly companyId: string;
  /** The branch of the wallet that pays; null for the head company. */
  readonly branchId: string | null;
  /**
   * The id of the record that the payment pays, and the line of the record; the line is empty where there is
   * only one.
   */
  readonly causeId: string;
  readonly causeLine: string;
  /** The transaction of the wallet; null where the payment ended before there was one. */
  readonly transactionId: string | null;
  /**
   * The state in which the payment ended. A payment that a person rejects is `rejected`, and one that is
   * withdrawn or deleted is `cancelled`. In rare cases the provider first reports a failure and then success:
   * `settled` follows `failed`.
   */
  readonly state: TransactionState | "rejected";
  readonly amount: Cents;
  readonly currency: string;
  /** The receipt of the provider; null without one. */
  readonly receipt: string | null;
};

/**
 * The handler by which a domain records the end of payments for its records. A manifest lists it under
 * `settlements`.
 */
export type Settlement = {
  /** The kind of cause that the payments name. */
  readonly causeKind: string;
  /**
   * Records the end of a payment, in the database transaction that ends it, so that both are committed or
   * neither. It may be called again for the same payment, and must not refuse.
   */
  ended(on: Ending, payment: EndedPayment): Promise<void>;
  /**
   * Locks the record, and returns whether it is still to be paid. Called before a payment is released;
   * omitted where a record is never paid by two payments.
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
 * Returns whether a record is still to be paid, according to its own domain; true if the domain does not
 * check that.
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

/** Reports the end of a payment to the settlements of a kind of cause. */
export async function reportPayment(on: Ending, causeKind: string, payment: EndedPayment): Promise<void> {
  for (const settlement of on.ports.settlements) {
    if (settlement.causeKind === causeKind) await settlement.ended(on, payment);
  }
}
