import { cents } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { ProviderAnswer } from "../../platform/gateways/port.ts";
import type { Services } from "../../platform/services.ts";
import { callbackUrl, gatewayOf, payerOf } from "../rails/gateway-of.ts";
import { clientOf, openStripe, stripeWebhookUrl } from "../rails/stripe.ts";
import { railInstances } from "../rails/tables.ts";
import { providerOf } from "../transactions/provider-of.ts";
import { gatewayRequests } from "../transactions/tables.ts";
import {
  changeTransaction,
  lockTransaction,
  partyOf,
  type TransactionRow,
  writeStep,
} from "../transactions/write-transaction.ts";
import { wallets } from "../wallets/tables.ts";
import { applyAnswer } from "./apply-answer.ts";
import { type RequestRow, receiverOf, requestOf } from "./request-to-provider.ts";

/** A transaction with all data that its provider needs. */
type Outgoing = {
  readonly row: TransactionRow;
  readonly request: RequestRow;
  readonly rail: typeof railInstances.$inferSelect;
  readonly accountCode: string;
};

/**
 * Sends the request of a transaction. The state "sending" is committed before the network is used;
 * if the server stops in between, the transaction is queried later. A request that the provider
 * might carry out twice is never sent again.
 */
export async function sendRequest(services: Services, task: Record<string, unknown>): Promise<void> {
  const { database, clock } = services;
  const { companyId, transactionId } = task as { companyId: string; transactionId: string };
  const scope = { companyId, branchId: null };
  const outgoing = await database.inCompany(scope, (tx) => beginSending(tx, companyId, transactionId, clock()));
  if (!outgoing) return;
  const answer = await tellProvider(services, outgoing);
  await database.inCompany(scope, (tx) =>
    applyAnswer({ tx, companyId, transactionId, now: clock(), services }, answer),
  );
}

/**
 * Marks a transaction as being sent, and returns the data to send; undefined if it was already sent, has ended, or is
 * not carried out by a provider.
 */
async function beginSending(tx: Tx, companyId: string, id: string, now: number): Promise<Outgoing | undefined> {
  const row = await lockTransaction(tx, companyId, id);
  const outgoing = row?.state === "created" ? await outgoingOf(tx, row) : undefined;
  if (!row || !outgoing) return undefined;
  await tx
    .update(gatewayRequests)
    .set({ sentAt: now })
    .where(and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.id, outgoing.request.id)));
  await writeStep(tx, row, { at: now, text: `Sent to ${providerOf(row)}.` });
  const sending = await changeTransaction(tx, row, { state: "sending", nextCheckAt: now + 15_000 });
  return { ...outgoing, row: sending };
}

/** Reads the data that a provider needs for a transaction; undefined if no provider carries it out. */
async function outgoingOf(tx: Tx, row: TransactionRow): Promise<Outgoing | undefined> {
  const { companyId, railId, walletId } = row;
  if (railId === null) return undefined;
  const request = await requestOf(tx, companyId, row.id);
  const [rail] = await tx
    .select()
    .from(railInstances)
    .where(and(eq(railInstances.companyId, companyId), eq(railInstances.id, railId)));
  const [wallet] = await tx
    .select({ code: wallets.code })
    .from(wallets)
    .where(and(eq(wallets.companyId, companyId), eq(wallets.id, walletId)));
  return rail && wallet ? { row, request, rail, accountCode: wallet.code } : undefined;
}

/**
 * Sends a payout again under the same reference, for a provider that carries out each reference at most once. Only an
 * answer that accepts the payout is used; an answer that refuses it says nothing about the first request.
 */
export async function sendAgain(
  services: Services,
  { companyId, transactionId }: { readonly companyId: string; readonly transactionId: string },
): Promise<ProviderAnswer> {
  const outgoing = await services.database.inCompany({ companyId, branchId: null }, async (tx) => {
    const row = await lockTransaction(tx, companyId, transactionId);
    return row && outgoingOf(tx, row);
  });
  const answer = outgoing && (await tellProvider(services, outgoing));
  // Stripe answers a repeat under the same reference as it answered the first.
  if (answer !== undefined && outgoing?.row.rail === "stripe") return answer;
  return answer?.kind === "acknowledged" ? answer : { kind: "pending" };
}

/** Requests a card charge from Stripe, or the URL of the page on which the payer enters a card. */
async function chargeCard(
  services: Services,
  { row, request, rail }: Pick<Outgoing, "row" | "request" | "rail">,
): Promise<ProviderAnswer> {
  const account = openStripe(services.vault, rail);
  if (account === undefined)
    return {
      kind: "refused",
      code: "sealed",
      message: "The credentials of the account for card payments cannot be read. Connect the account again.",
    };
  const { config } = services;
  const answer = await clientOf(services, rail).charge({
    reference: request.id,
    createdAt: row.createdAt,
    amount: row.amountCents,
    currency: row.currency,
    method: request.ids.method,
    description: `Deposit ${row.reference}`,
    returnUrl: `${config.appUrl}/wallet/transactions/${row.id}`,
    webhookUrl: rail.mode === "simulated" ? stripeWebhookUrl(config, rail.mode, account.token) : undefined,
  });
  const { method } = request.ids;
  return answer.kind === "acknowledged" && method !== undefined
    ? { ...answer, ids: { ...answer.ids, method } }
    : answer;
}

async function tellProvider(
  services: Services,
  { row, request, rail, accountCode }: Outgoing,
): Promise<ProviderAnswer> {
  const { config, vault } = services;
  if (row.rail === "stripe") return chargeCard(services, { row, request, rail });
  const token = vault.open(request.sealedToken, request.id);
  const party = partyOf(services, row);
  if (token === undefined || party === undefined) {
    return {
      kind: "refused",
      code: "sealed",
      message: "The details of this payment can no longer be read. Prepare the payment again.",
    };
  }
  const details = {
    reference: request.id,
    amount: cents(row.amountCents),
    callbackUrl: callbackUrl(config, rail, token),
  };
  if (request.kind === "pay_out") {
    const to = receiverOf(party);
    if (to === undefined)
      return { kind: "refused", code: "party", message: `${providerOf(row)} does not pay to a wallet.` };
    return payerOf(services, rail).payOut({ ...details, to, remarks: row.reason || row.reference });
  }
  if (party.kind !== "mpesa")
    return { kind: "refused", code: "party", message: "A payment request can only be sent to an M-Pesa phone number." };
  return gatewayOf(services, rail).collect({ ...details, phone: party.phone, account: accountCode });
}
