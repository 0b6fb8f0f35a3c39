import { centsOf } from "@hazina/base/money.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, eq } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { once } from "../../platform/idempotency.ts";
import { invalidField } from "../../platform/refusal.ts";
import { type ForeignCurrency, requireRate } from "../currencies/rates.ts";
import { newRequest, requestOf } from "../providers/request-to-provider.ts";
import { sendRequest } from "../providers/send-request.ts";
import { newWalletMode } from "../rails/gateway-of.ts";
import { requireStripe } from "../rails/stripe.ts";
import { readTransaction } from "../transactions/list-transactions.ts";
import { gatewayRequests, walletTransactions } from "../transactions/tables.ts";
import { writeTransaction } from "../transactions/write-transaction.ts";
import { requireWallet, usualWallet } from "../wallets/find-wallets.ts";

type Asked = {
  readonly wallet_id?: string | undefined;
  readonly amount: number;
  readonly payment_method?: string | undefined;
};

/**
 * Pays into a wallet by card: records the transaction, commits it, and requests the charge from Stripe. If there is no
 * stored payment method, the answer contains the URL of Stripe's page, on which the payer continues.
 * @param operation the name under which the Idempotency-Key is stored.
 * @param currency a foreign currency; undefined for the currency of the books.
 * @throws Refusal 404 for a wallet that the actor may not see; 409 `no_rail` if no account for card payments is
 * connected, `no_rate` if there is no exchange rate; 422 for an employee's wallet, from which the money could leave
 * before the card payment is disputed, or for a wallet in another currency.
 */
export async function chargeCard(
  work: Work,
  asked: Asked,
  { operation, currency }: { readonly operation: string; readonly currency?: ForeignCurrency },
) {
  const mode = newWalletMode(work.services.config);
  const { transactionId } = await once(work, { operation, input: asked }, async (call) => ({
    transactionId: await recordCharge(call, asked, { mode, currency }),
  }));
  const { companyId } = work.actor;
  // Sent once: a repeat of this call finds it sent.
  await sendRequest(work.services, { companyId, transactionId });
  return inCall(work, async (call) => {
    const { steps: _steps, ...data } = (await readTransaction(call, { transaction_id: transactionId })).data;
    const { ids } = await requestOf(call.tx, companyId, transactionId);
    const url = data.status === null && data.state !== "review" ? (ids.url ?? null) : null;
    return { message: messageOf(data.state, url), data: { ...data, checkout_url: url } };
  });
}

function messageOf(state: string, url: string | null): string {
  if (state === "settled") return "The card was charged, and the money is in the wallet.";
  if (url !== null) return "Go on to Stripe's page to pay by card.";
  return state === "failed" || state === "cancelled"
    ? "The card was not charged."
    : "Stripe has not answered yet. Hazina will keep asking until it does.";
}

type How = { readonly mode: LedgerMode; readonly currency: ForeignCurrency | undefined };

/**
 * Records a deposit by card with its request, to be sent to Stripe later.
 * @returns the id of the transaction.
 * @throws Refusal in the same cases as `chargeCard`.
 */
export async function recordCharge(call: Call, asked: Asked, { mode, currency }: How): Promise<string> {
  const { tx, actor, now, vault } = call;
  const { companyId } = actor;
  const wallet =
    asked.wallet_id === undefined
      ? await usualWallet(call, mode, currency)
      : await requireWallet(call, asked.wallet_id);
  if (wallet.userId !== null) {
    throw invalidField(
      "wallet_id",
      "Cards can only pay into wallets of the company and its branches. Pay into your own wallet by M-Pesa.",
    );
  }
  const expected = currency ?? (await readCurrency(tx, actor)).currency;
  if (wallet.currency !== expected) {
    throw invalidField("wallet_id", `Choose a wallet in ${expected}.`);
  }
  // Its journal is posted at the rate of the day.
  if (currency !== undefined) await requireRate(call, currency);
  const { rail } = await requireStripe(call, wallet.mode);
  const row = await writeTransaction(call, {
    wallet,
    kind: "deposit",
    direction: "in",
    amount: centsOf(asked.amount),
    rail: "stripe",
    railId: rail.id,
    party: null,
    reason: "Card",
    state: "created",
    step: `Requested by ${actor.userName}.`,
  });
  const ids = asked.payment_method === undefined ? {} : { method: asked.payment_method };
  await tx.insert(gatewayRequests).values({ ...newRequest(vault, row, "collect"), ids });
  // Found by the sweep where the server stops before it is sent.
  await tx
    .update(walletTransactions)
    .set({ nextCheckAt: now + 15_000 })
    .where(and(eq(walletTransactions.companyId, companyId), eq(walletTransactions.id, row.id)));
  const after = { reference: row.reference, amount: asked.amount, currency: wallet.currency };
  await recordChange(tx, actor, { subject: "transaction", subjectId: row.id, action: "deposit requested", after });
  return row.id;
}
