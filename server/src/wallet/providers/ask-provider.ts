import { addDaysToInstant } from "@hazina/base/calendar.ts";
import type { DestinationKind } from "@hazina/engine/wallet/destinations/destination.ts";
import { ruleOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { isAtRest, nextAsk, type RequestState } from "@hazina/engine/wallet/request-states.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { ProviderAnswer } from "../../platform/gateways/port.ts";
import { describeError } from "../../platform/logging.ts";
import type { Services } from "../../platform/services.ts";
import { callbackUrl, payerOf } from "../rails/gateway-of.ts";
import { clientOf } from "../rails/stripe.ts";
import { railInstances } from "../rails/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { changeTransaction, lockTransaction, partyOf, type TransactionRow } from "../transactions/write-transaction.ts";
import { applyAnswer, applyEvent, type Occurrence as Change, isOverdue } from "./apply-answer.ts";
import { adoptIds, storedCallbacks } from "./callbacks-of-request.ts";
import { type RequestRow, receiverOf, requestOf } from "./request-to-provider.ts";
import { sendAgain, sendRequest } from "./send-request.ts";

/**
 * The minimum time between two queries about a transaction, in milliseconds, even if users refresh
 * more often.
 */
const LEAST_MS = 15_000;
/**
 * The time without an answer, in milliseconds, after which the outcome of an accepted request
 * counts as unknown.
 */
const SILENT_MS = 60_000;
const MOST_AT_ONCE = 200;
/** The number of unsuccessful queries after which a payout may be sent a second time. */
const ASKED_BEFORE_REPEAT = 3;

type Asked = {
  readonly row: TransactionRow;
  readonly request: RequestRow;
  readonly rail: typeof railInstances.$inferSelect;
  /**
   * The details in a stored callback that reports success; undefined if there is no such callback. They are used only
   * after the provider has confirmed them.
   */
  readonly claim: Claim | undefined;
  /** True to repeat the request instead of querying its status. */
  readonly again: boolean;
};

type Occurrence = Change & { readonly services: Services };

/**
 * The content of a callback that reports success. It is used only after the provider confirms it,
 * and adds details that the confirmation does not contain.
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
  const answer = asked.again
    ? await sendAgain(services, { companyId, transactionId })
    : withClaim(await tellProvider(services, asked), claim ?? asked.claim);
  await database.inCompany(scope, async (tx) => {
    const on = { tx, companyId, transactionId, now: clock(), services };
    const after = await applyAnswer(on, answer);
    if (!after || isAtRest(after.state as RequestState)) return;
    if (isOverdue(after, on.now) && answer.kind !== "unreachable") {
      await applyEvent(on, after, { event: "expired" });
      return;
    }
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
  const stored = await requestOf(tx, companyId, transactionId);
  // A request that is on its way has not been answered yet: asking at once would find nothing.
  const lastSpoken = row.askedAt ?? stored.sentAt ?? row.createdAt;
  if (!isNews && (rests || now - lastSpoken < LEAST_MS)) return undefined;
  const [rail] = await tx
    .select()
    .from(railInstances)
    .where(and(eq(railInstances.companyId, companyId), eq(railInstances.id, row.railId)));
  if (!rail) return undefined;
  const seconds = nextAsk(row.asked + 1);
  const on = { tx, companyId, transactionId, now, services };
  const taken = await takeStored(on, row, stored);
  const { request, claim } = taken;
  if (!rests && isAtRest(taken.row.state as RequestState)) return undefined;
  // Only a prompt that cannot be asked about expires unasked: the payer of another may have paid while no server was there.
  if (!rests && !isNews && row.rail === "mpesa" && isOverdue(row, now) && request.ids.checkout === undefined) {
    await applyEvent(on, row, { event: "expired" });
    return undefined;
  }
  if (!rests && seconds === undefined) {
    await applyEvent(on, row, { event: "gave_up" });
    return undefined;
  }
  const sentAt = request.sentAt ?? row.createdAt;
  const next = rests ? null : Math.max(now + LEAST_MS, sentAt + (seconds ?? 0) * 1_000);
  const again = !rests && isToSendAgain(taken.row, request, now);
  const changed = await changeTransaction(tx, taken.row, { asked: row.asked + 1, askedAt: now, nextCheckAt: next });
  return { row: changed, request, rail, claim, again };
}

/**
 * Applies the stored callbacks of a request that were not applied when they arrived, because the server stopped.
 * M-Pesa's result of a payout is applied directly. The result of a prompt, and of any payout through Tingg, is only a
 * claim that the provider has to confirm. The result of a prompt may contain the id that a query needs.
 */
async function takeStored(on: Occurrence, row: TransactionRow, request: RequestRow) {
  let [state, ids, claim]: [TransactionRow, RequestRow["ids"], Claim | undefined] = [row, request.ids, undefined];
  if (isAtRest(row.state as RequestState)) return { row, request, claim };
  const from = { tx: on.tx, vault: on.services.vault, rail: row.rail };
  for (const reading of await storedCallbacks(from, request)) {
    const { answer } = reading;
    if (row.rail === "tingg") claim = answer.kind === "succeeded" ? answer : claim;
    else if (request.kind === "pay_out") state = (await applyAnswer(on, answer)) ?? state;
    else {
      ids = await adoptIds(on.tx, { ...request, ids }, reading);
      if (answer.kind === "succeeded") claim = answer;
    }
  }
  return { row: state, request: { ...request, ids }, claim };
}

/**
 * Returns whether to send a request again that the provider has not acknowledged. No request is sent again more than a
 * day after it was first sent. A payout through M-Pesa is sent again if three queries by our reference have found
 * nothing, and the provider carries out each reference at most once. A card charge may be sent again. A payout through
 * Tingg is never sent again.
 */
function isToSendAgain(row: TransactionRow, { kind, ids, sentAt }: RequestRow, now: number): boolean {
  const isRecent = sentAt !== null && now < addDaysToInstant(sentAt, 1);
  // Stripe keeps its answer to a reference for a day, so that a repeat never charges twice.
  if (row.rail === "stripe") return isRecent && ids.intent === undefined && ids.checkout === undefined;
  // Whether Tingg refuses a reference that it knows is not certain, so that it is only ever asked.
  if (row.rail === "tingg") return false;
  if (kind !== "pay_out" || row.state !== "unknown" || Object.keys(ids).length > 0) return false;
  return isRecent && row.asked >= ASKED_BEFORE_REPEAT && ruleOf(row.counterpartyKind as DestinationKind).mayRepeat;
}

async function tellProvider(services: Services, { row, request, rail }: Asked): Promise<ProviderAnswer> {
  if (row.rail === "stripe") {
    const answer = await clientOf(services, rail).ask(request.ids);
    if (answer.kind === "no_answer") return { kind: "unreachable" };
    return answer.kind === "acknowledged" ? { kind: "pending" } : answer;
  }
  const token = services.vault.open(request.sealedToken, request.id);
  if (token === undefined) return { kind: "pending" };
  const party = partyOf(services, row);
  return payerOf(services, rail).ask({
    kind: request.kind,
    reference: request.id,
    ids: request.ids,
    knowsReference: request.kind === "pay_out" && ruleOf(row.counterpartyKind as DestinationKind).mayRepeat,
    callbackUrl: callbackUrl(services.config, rail, token),
    party: party && receiverOf(party),
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
      .orderBy(asc(walletTransactions.nextCheckAt))
      .limit(MOST_AT_ONCE),
  );
  let done = 0;
  for (const { id: transactionId, state } of due) {
    const task = { companyId, transactionId };
    try {
      if (state === "created") await sendRequest(services, task);
      else await askProvider(services, task);
      done += 1;
    } catch (error) {
      // The others do not wait for it; the next sweep tries it again.
      services.logger.error({ error: describeError(error) }, "sweep of payment providers");
    }
  }
  return done;
}

/** The queue for requests of a company that were stored together, such as those of a batch. */
export const SEND_MANY_QUEUE = "send-many-to-provider";

/** Sends a company's requests that are stored but not sent yet. */
export function sendMany(services: Services, { companyId }: Record<string, unknown>): Promise<void> {
  return sweepProviders(services, String(companyId));
}
