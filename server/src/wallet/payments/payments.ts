import { centsOf } from "@hazina/base/money.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { amountRefused, maskOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { type BankRail, railFor } from "@hazina/engine/wallet/rails.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { bankRailOf } from "../rails/bank-rail.ts";
import { paymentReference } from "../transactions/write-transaction.ts";
import { namesOf, requireShillings, requireWallet } from "../wallets/find-wallets.ts";
import { openWallet, type WalletRow } from "../wallets/open-wallet.ts";
import { lockPayment, ownPayment, type PaymentRow } from "./find-payment.ts";
import { payeeUsers } from "./payee-users.ts";
import { reportUnpaid } from "./payment-settlement.ts";
import { paymentSubject } from "./payment-subject.ts";
import { paymentOrders } from "./tables.ts";

type Written = {
  readonly destination: Destination;
  readonly amount: number;
  readonly wallet_id?: string | undefined;
  readonly reason: string;
  readonly pay_on?: string | undefined;
  readonly email?: string | undefined;
  readonly rail?: BankRail | undefined;
  readonly submit: boolean;
};

/**
 * Requires that an amount is allowed for the kind of destination.
 * @throws Refusal 422 if it is not.
 */
export function requireAmount(to: Destination, amount: number): void {
  const message = amountRefused(to.kind, centsOf(amount));
  if (message !== undefined) throw invalidField("amount", message);
}

/**
 * Prepares a payment from a wallet of the company, and submits it for approval unless it stays a draft.
 * @throws Refusal 404 for a wallet that the actor may not see; 422 for an amount or destination that is not accepted.
 */
export async function createPayment(call: Call, written: Written, mode: LedgerMode) {
  requireAmount(written.destination, written.amount);
  const asked = { ...written, destination: await requireDestination(call, written.destination) };
  await requireProvider(call, asked);
  const { tx, actor, now } = call;
  const wallet = await payingWallet(call, asked.wallet_id, () =>
    openWallet(call, { branchId: actor.scope.branchId, userId: null }, mode),
  );
  const id = uuidv7();
  const reference = paymentReference();
  const row = {
    companyId: actor.companyId,
    id,
    reference,
    ...columnsOf(call, id, asked, wallet),
    state: "draft" as const,
    preparedBy: actor.userId,
    preparedByName: actor.userName,
    createdAt: now,
  };
  await tx.insert(paymentOrders).values(row);
  const after = { reference, payee: asked.destination.name, amount: asked.amount };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: "prepared", after });
  if (asked.submit) await submitPayment(call, await lockPayment(call, id));
  const message = asked.submit
    ? "The payment was prepared and is waiting for approval."
    : "The payment was saved as a draft.";
  return { message, data: { id } };
}

/**
 * Returns the destination to store. A wallet is stored with its real name, so that the user cannot
 * choose a misleading one.
 * @throws Refusal 404 for a wallet that the actor may not see; 422 for an employee's wallet,
 * because employees request money instead.
 */
export async function requireDestination(call: Call, to: Destination): Promise<Destination> {
  if (to.kind !== "wallet") return to;
  const wallet = await requireWallet(call, to.wallet_id);
  if (wallet.userId === null) return { ...to, name: (await namesOf(call, [wallet]))(wallet) };
  throw invalidField("destination.wallet_id", "Money for an employee's wallet must be requested by the employee.");
}

/**
 * Prepares a payment that is made through Tingg, in the same way as `createPayment`.
 * @throws Refusal in the same cases as `createPayment`; also 422 for a destination that Tingg does not pay.
 */
export function createTinggPayment(call: Call, written: Written, mode: LedgerMode) {
  return createPayment(call, { ...written, rail: "tingg" }, mode);
}

/**
 * Requires that a provider can pay to a destination.
 * @throws Refusal 422 if none can.
 */
export async function requireProvider(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  { destination: to, rail }: { readonly destination: Destination; readonly rail?: BankRail | null | undefined },
): Promise<void> {
  const refuse = (message: string) => invalidField("destination.kind", message);
  if (to.kind === "wallet") {
    if (rail) throw refuse("A payment to a wallet of the company needs no provider. Leave the provider empty.");
    return;
  }
  const found = railFor(to.kind, await bankRailOf(tx, actor), rail ?? undefined);
  if (!found.ok) throw refuse(found.refusal);
}

/**
 * Returns the wallet that a payment is made from, which belongs to the company or a branch.
 * @throws Refusal 404 for an unknown wallet; 422 for an employee's wallet, or a wallet in a currency other than
 * shillings.
 */
export async function payingWallet(
  call: Call,
  id: string | undefined,
  usual: () => Promise<WalletRow>,
): Promise<WalletRow> {
  const wallet = id === undefined ? await usual() : await requireWallet(call, id);
  requireShillings(wallet);
  if (wallet.userId === null) return wallet;
  throw invalidField("wallet_id", "Payments are made from a wallet of the company. Choose one.");
}

function columnsOf({ vault }: Call, id: string, asked: Written, wallet: WalletRow) {
  const { destination } = asked;
  return {
    walletId: wallet.id,
    branchId: wallet.branchId,
    payee: destination.name,
    destinationKind: destination.kind,
    destinationShown: maskOf(destination),
    sealedDestination: sealJson(vault, destination, id),
    rail: asked.rail ?? null,
    amountCents: centsOf(asked.amount),
    currency: wallet.currency,
    reason: asked.reason,
    payOn: asked.pay_on ?? null,
    email: asked.email ?? null,
  };
}

/**
 * Sends a payment for approval. People who prepared, changed or sent it cannot decide on it.
 * @param preparers the people who prepared the drafts that were combined into it.
 */
export async function submitPayment(call: Call, row: PaymentRow, preparers: readonly string[] = []): Promise<void> {
  const { tx, actor } = call;
  await tx
    .update(paymentOrders)
    .set({
      state: "awaiting_approval",
      // What an approver changes of their own phone afterwards does not make them another person.
      payeeUsers: [...((await payeeUsers(call, [row])).get(row.id) ?? [])],
      version: row.version + 1,
    })
    .where(ownPayment(actor.companyId, row.id));
  const authors = await authorsOf(tx, actor.companyId, "payment", [row.id]);
  await requestApproval(call, paymentSubject, {
    id: row.id,
    title: row.lines === 0 ? `Payment to ${row.payee}, ${row.reference}` : `${row.payee}: ${row.reason}`,
    branchId: row.branchId,
    amount: row.amountCents,
    preparers: [...new Set([row.preparedBy, ...row.causePreparers, ...authors, ...preparers, actor.userId])],
  });
}

/**
 * Changes a draft payment, and submits it if requested.
 * @throws Refusal 404 for an unknown payment; 409 if it is not a draft, was prepared from another record, or has
 * changed since `version`; 422 for an amount or destination that is not accepted.
 */
export async function updatePayment(call: Call, written: Written & { readonly id: string; readonly version: number }) {
  const { tx, actor } = call;
  const row = await lockDraft(call, written.id);
  if (row.causeKind !== null)
    throw conflict(
      "This payment was prepared from another record. Delete the draft and prepare it again from that record.",
    );
  requireAmount(written.destination, written.amount);
  const asked = { ...written, destination: await requireDestination(call, written.destination) };
  await requireProvider(call, asked);
  if (row.version !== asked.version) throw await changedSince(call, "payment", row.id);
  const wallet = await payingWallet(call, asked.wallet_id, () => requireWallet(call, row.walletId));
  const [changed] = await tx
    .update(paymentOrders)
    .set({ ...columnsOf(call, row.id, asked, wallet), version: row.version + 1 })
    .where(ownPayment(actor.companyId, row.id))
    .returning();
  if (asked.submit && changed) await submitPayment(call, changed);
  const after = { reference: row.reference, payee: asked.destination.name, amount: asked.amount };
  await recordChange(tx, actor, { subject: "payment", subjectId: row.id, action: "changed", after });
  return { message: asked.submit ? "The payment was saved and is waiting for approval." : "The payment was saved." };
}

/**
 * Deletes a draft payment.
 * @throws Refusal 404 for an unknown payment; 409 if it is not a draft.
 */
export async function deletePayment(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  await tx.delete(paymentOrders).where(ownPayment(actor.companyId, id));
  await reportUnpaid(call, row, "cancelled");
  const before = { reference: row.reference, payee: row.payee };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: "deleted", before });
  return { message: "The draft was deleted." };
}

async function lockDraft(call: Call, id: string): Promise<PaymentRow> {
  const row = await lockPayment(call, id);
  if (row.state === "draft") return row;
  throw conflict("Only a draft can be changed. Withdraw the approval request, or prepare another payment.");
}
