import { isAtRest, nextAsk, type RequestState } from "@hazina/engine/wallet/request-states.ts";
import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { ProviderAnswer } from "../../platform/gateways/port.ts";
import type { Services } from "../../platform/services.ts";
import { callbackUrl, gatewayOf } from "../rails/gateway-of.ts";
import { railInstances } from "../rails/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { changeTransaction, lockTransaction, type TransactionRow } from "../transactions/write-transaction.ts";
import { applyAnswer, applyEvent, isOverdue } from "./apply-answer.ts";
import { type RequestRow, requestOf } from "./request-to-provider.ts";
import { sendRequest } from "./send-request.ts";

/** The minimum time between two queries about a transaction, in milliseconds, however often users ask. */
const LEAST_MS = 15_000;
/** The time without an answer, in milliseconds, after which an accepted request counts as unknown. */
const SILENT_MS = 60_000;
const MOST_AT_ONCE = 200;

type Asked = {
  readonly row: TransactionRow;
  readonly request: RequestRow;
  readonly rail: typeof railInstances.$inferSelect;
};

/**
 * The content of a callback. It counts once the provider confirms it, and adds details that the confirmation leaves
 * out.
 */
type Claim = Extract<ProviderAnswer, { kind: "succeeded" }>;

/**
 * Queries the provider about a transaction, and applies its answer. Does nothing within 15 seconds of the last query,
 * unless a callback has just arrived.
 */
export async function askProvider(
  services: Services,
  { companyId, transactionId }: { readonly companyId: string; readonly transactionId: string },
  { claim, isNews = false }: { readonly claim?: Claim; readonly isNews?: boolean } = {},
): Promise<void> {
  const { database, clock } = services;
  const scope = { companyId, branchId: null };
  const asked = await database.inCompany(scope, (tx) =>
    beginAsking(services, tx, { companyId, transactionId, now: clock(), isNews }),
  );
  if (!asked) return;
  const answer = withClaim(await tellProvider(services, asked), claim);
  await database.inCompany(scope, async (tx) => {
    const on = { tx, companyId, transactionId, now: clock(), services };
    const after = await applyAnswer(on, answer);
    if (!after || isAtRest(after.state as RequestState)) return;
    const waited = on.now - (asked.request.sentAt ?? on.now);
    if (after.state === "sending" || (after.state === "accepted" && waited > SILENT_MS)) {
      await applyEvent(on, after, { event: "silent" });
    }
  });
}

/** Adds the receipt, amount and party of a callback to the provider's confirmation. */
function withClaim(answer: ProviderAnswer, claim: Claim | undefined): ProviderAnswer {
  if (answer.kind !== "succeeded" || claim === undefined) return answer;
  return {
    kind: "succeeded",
    receipt: answer.receipt ?? claim.receipt,
    amount: answer.amount ?? claim.amount,
    party: answer.party ?? claim.party,
  };
}

async function beginAsking(
  services: Services,
  tx: Tx,
  { companyId, transactionId, now, isNews }: { companyId: string; transactionId: string; now: number; isNews: boolean },
): Promise<Asked | undefined> {
  const row = await lockTransaction(tx, companyId, transactionId);
  if (!row || row.railId === null || row.state === "settled" || row.state === "created") return undefined;
  const rests = isAtRest(row.state as RequestState);
  const request = await requestOf(tx, companyId, transactionId);
  // A request that is on its way has not been answered yet: asking at once would find nothing.
  const lastSpoken = row.askedAt ?? request.sentAt ?? row.createdAt;
  if (!isNews && (rests || now - lastSpoken < LEAST_MS)) return undefined;
  const [rail] = await tx
    .select()
    .from(railInstances)
    .where(and(eq(railInstances.companyId, companyId), eq(railInstances.id, row.railId)));
  if (!rail) return undefined;
  const seconds = nextAsk(row.asked + 1);
  const on = { tx, companyId, transactionId, now, services };
  if (!rests && !isNews && isOverdue(row, now)) {
    await applyEvent(on, row, { event: "expired" });
    return undefined;
  }
  if (!rests && seconds === undefined) {
    await applyEvent(on, row, { event: "gave_up" });
    return undefined;
  }
  const sentAt = request.sentAt ?? row.createdAt;
  const next = rests ? null : Math.max(now + LEAST_MS, sentAt + (seconds ?? 0) * 1_000);
  const changed = await changeTransaction(tx, row, { asked: row.asked + 1, askedAt: now, nextCheckAt: next });
  return { row: changed, request, rail };
}

async function tellProvider(services: Services, { request, rail }: Asked): Promise<ProviderAnswer> {
  const token = services.vault.open(request.sealedToken, request.id);
  if (token === undefined) return { kind: "pending" };
  return gatewayOf(services, rail).ask({
    kind: request.kind,
    reference: request.id,
    ids: request.ids,
    callbackUrl: callbackUrl(services.config, rail.mode, token),
  });
}

/**
 * Queries the provider about a company's transactions that are due for a query, and sends requests that were stored but
 * never sent.
 */
export async function sweepProviders(services: Services, companyId: string): Promise<void> {
  const now = services.clock();
  for (let sent = MOST_AT_ONCE; sent === MOST_AT_ONCE; ) sent = await sweepSome(services, companyId, now);
}

async function sweepSome(services: Services, companyId: string, now: number): Promise<number> {
  const due = await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    tx
      .select({ id: walletTransactions.id, state: walletTransactions.state })
      .from(walletTransactions)
      .where(and(eq(walletTransactions.companyId, companyId), lte(walletTransactions.nextCheckAt, now)))
      .limit(MOST_AT_ONCE),
  );
  for (const { id: transactionId, state } of due) {
    const task = { companyId, transactionId };
    if (state === "created") await sendRequest(services, task);
    else await askProvider(services, task);
  }
  return due.length;
}

/** The queue that sends a company's requests that were stored many at a time. */
export const SEND_MANY_QUEUE = "send-many-to-provider";

/** Sends a company's requests that are stored and not sent yet. */
export function sendMany(services: Services, { companyId }: Record<string, unknown>): Promise<void> {
  return sweepProviders(services, String(companyId));
}
