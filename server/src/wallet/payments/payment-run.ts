import { cents, majorOf } from "@hazina/base/money.ts";
import { MOST_IN_BATCH } from "@hazina/contract/wallet/payment-batches.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, asc, eq, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChanges } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { namesOf, requireWallet } from "../wallets/find-wallets.ts";
import { openWallet } from "../wallets/open-wallet.ts";
import { availableTo } from "./available-to.ts";
import { storeLines } from "./batches.ts";
import { destinationOf } from "./find-payment.ts";
import { payingWallet, submitPayment } from "./payments.ts";
import { paymentOrders } from "./tables.ts";

/**
 * Lists the draft payments of one wallet that are due on or before a day, or have no due day, with the wallet's
 * available balance.
 * @throws Refusal 404 or 422 for a wallet that cannot pay.
 */
export async function readPaymentRun(
  call: Call,
  { until, wallet_id: walletId }: { readonly until?: string | undefined; readonly wallet_id?: string | undefined },
  mode: LedgerMode,
) {
  const { tx, actor } = call;
  const wallet = await payingWallet(call, walletId, () =>
    openWallet(call, { branchId: actor.scope.branchId, userId: null }, mode),
  );
  const { companyId, state, walletId: from, destinationKind, payOn, createdAt } = paymentOrders;
  const rows = await tx
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(companyId, actor.companyId),
        eq(state, "draft"),
        eq(from, wallet.id),
        ne(destinationKind, "wallet"),
        until === undefined ? undefined : or(isNull(payOn), lte(payOn, until)),
      ),
    )
    .orderBy(asc(payOn), asc(createdAt))
    .limit(MOST_IN_BATCH);
  const nameOf = await namesOf(call, [wallet]);
  return {
    data: {
      wallet_id: wallet.id,
      wallet: nameOf(wallet),
      currency: wallet.currency,
      available: await availableTo(call, wallet),
      payments: rows.flatMap((row) =>
        row.destinationKind === null
          ? []
          : [
              {
                id: row.id,
                payee: row.payee,
                destination: { kind: row.destinationKind, name: row.payee, shown: row.destinationShown ?? "" },
                amount: majorOf(cents(row.amountCents)),
                reason: row.reason,
                pay_on: row.payOn,
                prepared_by: row.preparedByName,
              },
            ],
      ),
    },
  };
}

/**
 * Combines draft payments from one wallet into one batch with one approval. If there is only one draft, that draft
 * itself is sent for approval. People who prepared or changed one of the drafts cannot decide on the batch.
 * @returns the id of the payment to approve.
 * @throws Refusal 404 for an unknown draft; 409 for a payment that is no longer a draft; 422 for drafts from different
 * wallets.
 */
export async function sendPaymentRun(
  call: Call,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
) {
  const { tx, actor, vault } = call;
  const wanted = [...new Set(ids)].sort();
  const ownDrafts = and(eq(paymentOrders.companyId, actor.companyId), inArray(paymentOrders.id, wanted));
  const rows = await tx.select().from(paymentOrders).where(ownDrafts).orderBy(asc(paymentOrders.id)).for("update");
  if (rows.length !== wanted.length) throw notFound("One of these payments");
  const taken = rows.find(({ state }) => state !== "draft");
  if (taken) throw conflict(`The payment to ${taken.payee} is no longer a draft. Reload the list.`);
  const [first] = rows;
  if (!first) throw notFound("One of these payments");
  if (rows.some(({ walletId }) => walletId !== first.walletId))
    throw invalid("A payment run pays from one wallet. Choose drafts from the same wallet.");
  if (rows.length === 1) {
    await submitPayment(call, first);
    return { message: "The payment was sent for approval.", data: { id: first.id } };
  }
  const wallet = await requireWallet(call, first.walletId);
  const lines = rows.map((row) => {
    const destination = destinationOf(call, row);
    if (destination.kind === "wallet")
      throw invalid(`A payment run cannot pay to a wallet. Send the payment to ${row.payee} separately.`);
    const id = uuidv7();
    return {
      id,
      payee: row.payee,
      destinationKind: destination.kind,
      destinationShown: row.destinationShown ?? "",
      sealedDestination: sealJson(vault, destination, id),
      rail: row.rail,
      amountCents: row.amountCents,
      reason: row.reason,
      email: row.email,
      causeKind: row.causeKind,
      causeId: row.causeId,
      causeLine: row.causeLine,
    };
  });
  const authors = await authorsOf(tx, actor.companyId, "payment", wanted);
  const preparers = [...rows.flatMap((row) => [row.preparedBy, ...row.causePreparers]), ...authors];
  const id = await storeLines(call, wallet, { reason, lines, preparers });
  await tx.delete(paymentOrders).where(ownDrafts);
  const changes = rows.map((row) => ({
    subject: "payment",
    subjectId: row.id,
    action: "added to a payment run",
    before: { reference: row.reference, payee: row.payee, payment_run: id },
  }));
  await recordChanges(tx, actor, changes);
  return { message: `${rows.length} payments were sent for approval.`, data: { id } };
}
