import { type Cents, cents } from "@hazina/base/money.ts";
import type { TransactionState } from "@hazina/contract/wallet/labels.ts";
import type { Call } from "../../platform/call.ts";
import { providerOf } from "./provider-of.ts";
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
  /** The payment that a person prepared; null if the record's domain released its transaction itself. */
  readonly paymentId: string | null;
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
  /** The name of the provider that paid, such as M-Pesa or Tingg, for the history of the record. */
  readonly provider: string;
};

/** A payment that is about to be released, with the record that it pays. */
export type PaymentOfRecord = Pick<EndedPayment, "causeId" | "causeLine" | "paymentId">;

/**
 * A domain's handler for the end of payments of its records. The domain's manifest lists it under
 * `settlements`.
 */
export type Settlement = {
  /** The cause kind of the payments that this handler is called for. */
  readonly causeKind: string;
  /** The purpose of these payments in reports, such as "Supplier bills". */
  readonly purpose: string;
  /**
   * Records the end of a payment, in the database transaction that ends it, so that both are committed or neither. It
   * may be called more than once for the same payment, and must not throw a refusal.
   */
  ended(on: Ending, payment: EndedPayment): Promise<void>;
  /**
   * Records that payments of a company ended without being sent: they were rejected, withdrawn or deleted. Handles all
   * of them in one call, where `ended` handles a single payment. Omitted if a payment run never contains such
   * payments.
   */
  neverSent?(on: Ending, companyId: string, payments: readonly EndedPayment[]): Promise<void>;
  /**
   * Locks the records that the given payments pay, and returns the ids of the records that still have to be paid by
   * them. It is called before payments are released, and is omitted for records that can never be paid by two
   * payments.
   */
  stillDue?(on: Ending, companyId: string, payments: readonly PaymentOfRecord[]): Promise<ReadonlySet<string>>;
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
    paymentId: null,
    transactionId: row.id,
    state: row.state,
    amount: cents(row.amountCents),
    currency: row.currency,
    receipt: row.receipt,
    provider: providerOf(row),
  });
}

/**
 * Returns the ids of the records that still have to be paid by the given payments. The domain of the records decides
 * this; if it has no check, the ids of all records are returned.
 * @param causeKind the kind of the records.
 */
export async function recordsStillDue(
  on: Ending,
  causeKind: string,
  { companyId, payments }: { readonly companyId: string; readonly payments: readonly PaymentOfRecord[] },
): Promise<ReadonlySet<string>> {
  const settlement = on.ports.settlements.find((one) => one.causeKind === causeKind);
  if (settlement?.stillDue === undefined) return new Set(payments.map(({ causeId }) => causeId));
  return settlement.stillDue(on, companyId, payments);
}

/** Notifies the settlement handler of a cause kind that a payment has ended. */
export async function reportPayment(on: Ending, causeKind: string, payment: EndedPayment): Promise<void> {
  for (const settlement of on.ports.settlements) {
    if (settlement.causeKind === causeKind) await settlement.ended(on, payment);
  }
}

/** Notifies the settlement handler of a cause kind that payments of a company ended without being sent. */
export async function reportNeverSent(
  on: Ending,
  causeKind: string,
  { companyId, payments }: { readonly companyId: string; readonly payments: readonly EndedPayment[] },
): Promise<void> {
  for (const settlement of on.ports.settlements) {
    if (settlement.causeKind !== causeKind) continue;
    if (settlement.neverSent !== undefined) await settlement.neverSent(on, companyId, payments);
    else for (const payment of payments) await settlement.ended(on, payment);
  }
}

/**
 * Returns the ids of the records whose current payment is one of the given payments. An earlier payment of a record is
 * ignored, because a late report about it must not affect the newer payment.
 * @param records the records that still have to be paid.
 */
export function recordsPaidBy(
  payments: readonly PaymentOfRecord[],
  records: readonly { readonly id: string; readonly paymentId: string | null }[],
): ReadonlySet<string> {
  const current = new Map(records.map(({ id, paymentId }) => [id, paymentId]));
  const own = payments.filter(({ causeId, paymentId }) => paymentId !== null && current.get(causeId) === paymentId);
  return new Set(own.map(({ causeId }) => causeId));
}
