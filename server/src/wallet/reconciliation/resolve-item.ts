import { amountInWords, cents } from "@hazina/base/money.ts";
import { MOVING_RESOLUTIONS, type Resolution, resolutionsOf } from "@hazina/contract/wallet/reconciliation-labels.ts";
import { and, eq } from "drizzle-orm";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid, invalidField } from "../../platform/refusal.ts";
import { reconciliationItems, reconciliationRuns } from "../statements/tables.ts";
import { providerOf } from "../transactions/provider-of.ts";
import { changeTransaction, lockTransaction, writeStep } from "../transactions/write-transaction.ts";
import { companyWallet, requireWallet } from "../wallets/find-wallets.ts";
import { railOf } from "./carry-out.ts";
import { type ItemRow, isToResolve, KIND_LABELS, lockItem, ownItem } from "./items.ts";
import { reconciliationSubject } from "./reconciliation-subject.ts";
import { requireCounted } from "./settled-receipts.ts";

type Asked = {
  readonly id: string;
  readonly version: number;
  readonly resolution: Resolution;
  readonly wallet_id?: string | undefined;
  readonly note: string;
};

/**
 * Resolves an item. A resolution that moves money waits for approval by another person with Approve Payments.
 * @throws Refusal 404 for an unknown item; 409 if it is not open or has changed since it was read, or if the
 * resolution undoes unallocated money that no deposit has counted; 422 for a resolution that this kind of item cannot
 * have, an employee's wallet, or an explanation without a note.
 */
export async function resolveItem(call: Call, asked: Asked) {
  const { tx, actor, now } = call;
  const row = await lockItem(call, asked.id);
  if (!isToResolve(row)) throw conflict("This item is no longer open.");
  if (row.version !== asked.version) throw await changedSince(call, "reconciliation item", row.id);
  const { resolution, note } = asked;
  if (!resolutionsOf(row.kind, (row.theirCents ?? 0) > 0, row.inSuspense).includes(resolution))
    throw invalid("Choose how to resolve this item.", [
      { path: "resolution", message: "Choose how to resolve this item." },
    ]);
  if (resolution === "explained" && note === "") throw invalidField("note", "Explain the difference.");
  if (resolution === "undo_suspense")
    await requireCounted(tx, await railOf(call, row), { direction: "in", receipt: row.receipt });
  const moves = MOVING_RESOLUTIONS.has(resolution);
  const walletId = await walletOf(call, asked);
  await tx
    .update(reconciliationItems)
    .set({
      state: moves ? "awaiting_approval" : "resolved",
      resolution,
      walletId,
      note: note || null,
      version: row.version + 1,
      ...(moves ? {} : { resolvedByName: actor.userName, resolvedAt: now }),
    })
    .where(ownItem(actor.companyId, row.id));
  if (moves) await askForApproval(call, row);
  else if (resolution === "review") await flagTransaction(call, row);
  const after = { resolution, note: note || null };
  await recordChange(tx, actor, { subject: "reconciliation item", subjectId: row.id, action: "resolved", after });
  await publishChange(tx, { topic: "wallet", companyId: actor.companyId, branchId: null });
  return {
    message: moves
      ? "The resolution was sent for approval. Another person must decide, because it moves money."
      : "The item was resolved.",
  };
}

/**
 * Returns the id of the company's wallet that a resolution credits or debits; null if the resolution needs no wallet.
 * @throws Refusal 404 for a wallet that the caller may not see; 422 for an employee's wallet.
 */
async function walletOf(call: Call, { resolution, wallet_id: id }: Asked): Promise<string | null> {
  if (resolution !== "credit_wallet" && resolution !== "record_payment") return null;
  const wallet = id === undefined ? await companyWallet(call, null) : await requireWallet(call, id);
  if (wallet.userId === null) return wallet.id;
  throw invalidField("wallet_id", "Choose a wallet of the company.");
}

async function askForApproval(call: Call, row: ItemRow): Promise<void> {
  const amount = Math.abs(row.theirCents ?? 0);
  await requestApproval(call, reconciliationSubject, {
    id: row.id,
    title: `${KIND_LABELS[row.kind]}: ${row.receipt ?? `${row.currency} ${amountInWords(cents(amount))}`}`,
    branchId: null,
    amount,
    preparers: [call.actor.userId, ...(await whoUploaded(call, row))],
  });
}

/**
 * Returns a list with the id of the user who started the reconciliation that found an item; an empty list if the
 * reconciliation ran automatically. The user who uploaded a statement cannot decide on the money of its items.
 */
async function whoUploaded({ tx, actor }: Call, { runId }: ItemRow): Promise<readonly string[]> {
  const [run] = await tx
    .select({ startedBy: reconciliationRuns.startedBy })
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.companyId, actor.companyId), eq(reconciliationRuns.id, runId)));
  return run?.startedBy ? [run.startedBy] : [];
}

/** Flags the transaction of an item, so that lists show that a person has to check it. */
async function flagTransaction({ tx, actor, now }: Call, row: ItemRow): Promise<void> {
  if (row.transactionId === null) return;
  const transaction = await lockTransaction(tx, actor.companyId, row.transactionId);
  if (!transaction) return;
  const statement = `${providerOf(transaction)}'s statement`;
  const text =
    row.kind === "only_ours"
      ? `${statement} does not show this transaction. Please check it.`
      : `${statement} shows a different amount. Please check it.`;
  await writeStep(tx, transaction, { at: now, text });
  await changeTransaction(tx, transaction, { flagged: true });
}
