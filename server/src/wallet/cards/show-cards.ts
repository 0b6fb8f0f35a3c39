import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { maskCardNumber } from "@hazina/base/card-number.ts";
import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import {
  CARD_DECLINES,
  CARD_ORDER_STATES,
  CARD_PAYMENT_LABELS,
  CARD_REPLACE_REASONS,
  CARD_STATE_LABELS,
  type CardDecline,
} from "@hazina/contract/wallet/card-labels.ts";
import { cardPaymentState } from "@hazina/engine/wallet/card-authorizations.ts";
import { and, desc, eq, notInArray, or, type SQL, sql } from "drizzle-orm";
import { readSpenders, type Spender } from "../../access/colleagues.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { type AuthorizationRow, factsOf } from "./authorization-rows.ts";
import { cardActions } from "./card-actions.ts";
import { NOTHING_SPENT, readSpending } from "./card-spending.ts";
import { type CardRow, limitsOf, visibleCards } from "./find-card.ts";
import { cardAuthorizations, cards } from "./tables.ts";

type Question = ListQuestion & { readonly state?: CardRow["state"] | undefined };

/** Lists the cards that the issuer has made or is making, newest first, including closed and expired cards. */
export function listCards(call: Call, question: Question) {
  const waiting = notInArray(cards.state, [...CARD_ORDER_STATES]);
  return listWhere(call, question, or(waiting, sql`${cards.issuerRef} is not null`));
}

/** Lists all card orders, approved or not, newest first. */
export function listCardOrders(call: Call, question: Question) {
  return listWhere(call, question, undefined);
}

async function listWhere(call: Call, question: Question, which: SQL | undefined) {
  const { tx } = call;
  const where = and(
    visibleCards(call),
    which,
    question.state === undefined ? undefined : eq(cards.state, question.state),
    containing(question.search, cards.holderName, cards.nameOnCard, cards.lastFour),
  );
  const rows = tx.select().from(cards).where(where).orderBy(desc(cards.createdAt), desc(cards.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(cards, where));
  return { data: await showCards(call, page.rows), meta: page.meta };
}

/**
 * Returns a card that the user may see, for the API.
 * @throws Refusal 404 for an unknown card.
 */
export async function readCard(call: Call, { id }: { readonly id: string }) {
  return { data: await showCard(call, await requireVisible(call, id)) };
}

/**
 * Returns the stored row of a card that the user may see.
 * @throws Refusal 404 for an unknown card.
 */
export async function requireVisible(call: Pick<Call, "tx" | "actor">, id: string): Promise<CardRow> {
  const [row] = await call.tx
    .select()
    .from(cards)
    .where(and(visibleCards(call), eq(cards.id, id)));
  if (!row) throw notFound("This card");
  return row;
}

/** Converts a card to the form in which the API returns it. */
export async function showCard(call: Call, row: CardRow) {
  const [shown] = await showCards(call, [row]);
  if (!shown) throw notFound("This card");
  return shown;
}

async function showCards(call: Call, rows: readonly CardRow[]) {
  if (rows.length === 0) return [];
  const { tx, actor, now } = call;
  const ids = rows.map(({ id }) => id);
  const spent = await readSpending(tx, actor.companyId, ids, now);
  const holders = await readSpenders(
    tx,
    actor,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => {
    const own = spent.get(row.id) ?? NOTHING_SPENT;
    const holder = holders.get(row.userId);
    return {
      id: row.id,
      holder: { id: row.userId, name: holder?.name ?? row.holderName },
      is_own: row.userId === actor.userId,
      kind: row.kind,
      name_on_card: row.nameOnCard,
      state: row.state,
      state_label: CARD_STATE_LABELS[row.state],
      number: row.firstFour === null || row.lastFour === null ? null : maskCardNumber(row.firstFour, row.lastFour),
      expiry: row.expiry,
      currency: row.currency,
      mode: row.mode,
      limits: shownLimits(row),
      spent_today: majorOf(own.day),
      spent_this_month: majorOf(own.month),
      draws_on: holder === undefined ? "" : drawsOn(holder),
      delivery: row.delivery,
      ordered_by: row.orderedByName,
      decided_by: row.decidedByName,
      comment: row.comment,
      frozen_by: row.frozenByName,
      lock: row.lock,
      snoozed_until: row.snoozedUntil === null ? null : formatInstant(row.snoozedUntil),
      replaces: replacedOf(row),
      created_at: formatInstant(row.createdAt),
      actions: cardActions(actor, row),
      version: row.version,
    };
  });
}

/**
 * Returns the label of the wallet from which a user's cards are paid: the user's own wallet, the branch wallet or the
 * company wallet.
 */
function drawsOn({ companyWallet, branchId }: Spender): string {
  if (!companyWallet) return "Own wallet";
  return branchId === null ? "Company wallet" : "Branch wallet";
}

/** Lists the people who can hold a card, sorted by name. */
export async function listCardHolders({ tx, actor }: Call) {
  const people = await readSpenders(tx, actor);
  return { data: [...people.values()].map((one) => ({ id: one.id, name: one.name, draws_on: drawsOn(one) })) };
}

function replacedOf({ replacesId, replaceReason }: CardRow) {
  if (replacesId === null) return null;
  const labels: Readonly<Record<string, string>> = CARD_REPLACE_REASONS;
  return { id: replacesId, reason: labels[replaceReason ?? ""] ?? "" };
}

function shownLimits(row: CardRow) {
  const { payment, day, month, categories, until } = limitsOf(row);
  const amount = (limit: Cents | null) => (limit === null ? null : majorOf(limit));
  return {
    payment: amount(payment),
    day: amount(day),
    month: amount(month),
    categories: categories === null ? null : [...categories],
    until: until === null ? null : parseDay(until),
  };
}

/**
 * Lists the payments of a card, including declined ones, newest first.
 * @throws Refusal 404 for an unknown card.
 */
export async function listCardPayments(call: Call, question: ListQuestion & { readonly id: string }) {
  const { tx } = call;
  const card = await requireVisible(call, question.id);
  const where = and(
    eq(cardAuthorizations.companyId, card.companyId),
    eq(cardAuthorizations.cardId, card.id),
    containing(question.search, cardAuthorizations.merchant),
  );
  const rows = tx
    .select()
    .from(cardAuthorizations)
    .where(where)
    .orderBy(desc(cardAuthorizations.createdAt), desc(cardAuthorizations.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(cardAuthorizations, where));
  return { data: page.rows.map(showPayment), meta: page.meta };
}

function showPayment(row: AuthorizationRow) {
  const isDeclined = row.decision !== null && row.decision !== "approved";
  const state = cardPaymentState(factsOf(row), isDeclined);
  const amount = row.clearedCents > 0 ? row.clearedCents + row.reservedCents : row.askedCents || row.refundedCents;
  return {
    id: row.id,
    at: formatInstant(row.createdAt),
    merchant: row.merchant,
    category: row.category,
    amount: majorOf(cents(amount)),
    currency: row.currency,
    state,
    state_label: CARD_PAYMENT_LABELS[state],
    reason: state === "declined" ? CARD_DECLINES[row.decision as CardDecline] : null,
    refunded: majorOf(cents(row.refundedCents)),
    shortfall: majorOf(cents(row.shortfallCents)),
    transaction_id: row.transactionId,
  };
}
