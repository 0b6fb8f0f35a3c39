import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { maskOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { paymentReference } from "../transactions/write-transaction.ts";
import { findWallet } from "../wallets/open-wallet.ts";
import { lockPayment } from "./find-payment.ts";
import type { Cause } from "./payment-settlement.ts";
import { requireAmount, requireProvider, submitPayment } from "./payments.ts";
import { paymentOrders } from "./tables.ts";

/** A request to pay a record of another domain. */
export type PaymentFor = {
  /**
   * The record that the payment pays. Its domain is notified through its `settlements` when the
   * payment ends.
   */
  readonly cause: Cause;
  readonly to: Exclude<Destination, { readonly kind: "wallet" }>;
  readonly amount: Cents;
  readonly reason: string;
  /** The branch that pays from its wallet; null for the head company. */
  readonly branchId: string | null;
  readonly payOn?: string | null;
  /** The payee's email address for the remittance advice; null or omitted if there is none. */
  readonly email?: string | null;
  /**
   * The people, in addition to the caller, who can never approve the payment, such as the author of
   * the record.
   */
  readonly preparers: readonly string[];
  /**
   * True to send the payment for approval at once; false to keep it as a draft for a payment run.
   */
  readonly submit: boolean;
};

/**
 * Prepares the payment of a record of another domain from the wallet of the record's branch. The caller must have
 * checked the right to pay, and that the record is not paid yet. Like any payment it must be approved before its money
 * is reserved and sent.
 * @returns the id and reference of the payment.
 * @throws Refusal 409 if there is no wallet; 422 for an amount that the kind of destination does not allow, or a
 * destination that no provider can pay to.
 */
export async function preparePaymentFor(call: Call, asked: PaymentFor): Promise<{ id: string; reference: string }> {
  const { tx, actor, now, vault } = call;
  const { cause, to, amount } = asked;
  requireAmount(to, majorOf(amount));
  await requireProvider(call, { destination: to });
  const wallet = await findWallet(tx, actor.companyId, { branchId: asked.branchId, userId: null });
  if (!wallet) throw conflict("There is no wallet to pay from yet. Deposit money first.", "no_wallet");
  const id = uuidv7();
  const reference = paymentReference();
  await tx.insert(paymentOrders).values({
    companyId: actor.companyId,
    id,
    reference,
    walletId: wallet.id,
    branchId: wallet.branchId,
    payee: to.name,
    destinationKind: to.kind,
    destinationShown: maskOf(to),
    sealedDestination: sealJson(vault, to, id),
    amountCents: amount,
    currency: wallet.currency,
    reason: asked.reason,
    payOn: asked.payOn ?? null,
    email: asked.email ?? null,
    causeKind: cause.kind,
    causeId: cause.id,
    causeLine: cause.line,
    causePreparers: [...asked.preparers],
    state: "draft",
    preparedBy: actor.userId,
    preparedByName: actor.userName,
    createdAt: now,
  });
  const after = { reference, payee: to.name, amount: majorOf(amount) };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: "prepared", after });
  if (asked.submit) await submitPayment(call, await lockPayment(call, id));
  return { id, reference };
}
