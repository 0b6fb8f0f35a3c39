import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { SNOOZE_DAYS } from "@hazina/contract/wallet/card-labels.ts";
import { cardAfter } from "@hazina/engine/wallet/card-states.ts";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { requireCardAction, takesOverFreeze } from "./card-actions.ts";
import { type CardRow, changeCard, lockCard } from "./find-card.ts";
import { MAKE_CARD_QUEUE, TELL_ISSUER_QUEUE } from "./issuer-jobs.ts";
import { type AskedLimits, limitColumns } from "./order-card.ts";
import { showCard } from "./show-cards.ts";
import { cards } from "./tables.ts";

type Id = { readonly id: string };

/**
 * Activates a card.
 * @throws Refusal 403 if the actor may not do this; 404 for an unknown card; 409 if it cannot be activated now.
 */
export function activateCard(call: Call, asked: Id) {
  return moveCard(call, asked, "activate", "The card is active.");
}

/**
 * Freezes a card: from now on every payment is declined.
 * @throws Refusal 403 if the actor may not do this; 404 for an unknown card; 409 if it cannot be frozen now.
 */
export function freezeCard(call: Call, asked: Id) {
  return moveCard(call, asked, "freeze", "The card is frozen. Payments will be declined.");
}

/**
 * Unfreezes a card.
 * @throws Refusal 403 for an actor without the right, such as the holder if another person froze the card; 404 for an
 * unknown card; 409 if it cannot be unfrozen now.
 */
export function unfreezeCard(call: Call, asked: Id) {
  return moveCard(call, asked, "unfreeze", "The card is active again.");
}

/**
 * Closes a card permanently.
 * @throws Refusal 403 for an actor without the right; 404 for an unknown card; 409 if it cannot be closed now or has
 * changed since `version`.
 */
export async function closeCard(call: Call, { id, version }: Id & { readonly version?: number | undefined }) {
  const row = await lockCard(call, id);
  if (version !== undefined && version !== row.version) throw await changedSince(call, "card", id);
  return moveCard(call, { id }, "close", "The card is closed.");
}

type Move = "activate" | "freeze" | "unfreeze" | "close";

async function moveCard(call: Call, { id }: Id, move: Move, message: string) {
  const { tx, actor } = call;
  const row = await lockCard(call, id);
  requireCardAction(actor, row, move);
  const changed = await applyMove(call, row, move);
  if (changed !== row) await recordChange(tx, actor, { subject: "card", subjectId: id, action: PAST[move] });
  return { message, data: await showCard(call, changed) };
}

const NOBODY = { frozenBy: null, frozenByName: null };

const PAST: Readonly<Record<Move, string>> = {
  activate: "activated",
  freeze: "frozen",
  unfreeze: "unfrozen",
  close: "closed",
};

/**
 * Lets the holder use a locked card for seven more days, even if the holder has frozen it. The lock can be extended
 * only once until all missing receipts are added.
 * @throws Refusal 403 if the actor may not do this; 404 for an unknown card; 409 if the card is not locked, its lock
 * was extended before, or another person froze it.
 */
export async function snoozeCard(call: Call, { id }: Id) {
  const { tx, actor, now, jobs } = call;
  const row = await lockCard(call, id);
  requireCardAction(actor, row, "snooze");
  const until = addDaysToInstant(now, SNOOZE_DAYS);
  const changed = await changeCard(tx, row, { state: "active", lock: null, snoozedUntil: until, ...NOBODY });
  await jobs.send(TELL_ISSUER_QUEUE, { companyId: row.companyId, cardId: id }, tx);
  await recordChange(tx, actor, { subject: "card", subjectId: id, action: "lock extended" });
  const message = `The card can be used for ${SNOOZE_DAYS} more days. Add the missing receipts by then.`;
  return { message, data: await showCard(call, changed) };
}

async function applyMove({ tx, actor, now, jobs }: Call, row: CardRow, move: Move): Promise<CardRow> {
  const state = cardAfter(row.kind, row.state, move);
  const takesOver = move === "freeze" && takesOverFreeze(actor, row);
  if (state === null || (state === row.state && !takesOver)) return row;
  const by = move === "freeze" ? { frozenBy: actor.userId, frozenByName: actor.userName } : null;
  // A person who ends a lock gives the holder the same time as an extension does.
  const given = row.lock === null ? {} : { lock: null, snoozedUntil: addDaysToInstant(now, SNOOZE_DAYS) };
  const thawed = { ...NOBODY, ...given };
  const changed = await changeCard(tx, row, { state, ...(by ?? (move === "unfreeze" ? thawed : {})) });
  await jobs.send(TELL_ISSUER_QUEUE, { companyId: row.companyId, cardId: row.id }, tx);
  return changed;
}

/**
 * Changes the limits of a card. The new limits apply to payments decided from now on.
 * @throws Refusal 403 if it is the actor's own card; 404 for an unknown card; 409 if the card has ended or has changed
 * since `version`.
 */
export async function limitCard(
  call: Call,
  { id, version, limits }: Id & { readonly version: number; readonly limits: AskedLimits },
) {
  const { tx, actor } = call;
  const row = await lockCard(call, id);
  requireCardAction(actor, row, "limits");
  if (row.version !== version) throw await changedSince(call, "card", id);
  const changed = await changeCard(tx, row, limitColumns(limits));
  await recordChange(tx, actor, { subject: "card", subjectId: id, action: "changed", after: limits });
  return { message: "The limits were saved.", data: await showCard(call, changed) };
}

/**
 * Closes a lost, stolen or damaged card at once, and orders a new one with the same holder, kind and limits. The new
 * card needs no approval, because it allows nothing more than the first card, which was approved.
 * @throws Refusal 403 if the actor may not do this; 404 for an unknown card; 409 if the card was never made or has
 * ended.
 */
export async function replaceCard(call: Call, { id, reason }: Id & { readonly reason: string }) {
  const { tx, actor, now, jobs } = call;
  const row = await lockCard(call, id);
  requireCardAction(actor, row, "replace");
  await applyMove(call, row, "close");
  const next = uuidv7();
  await tx.insert(cards).values({
    ...row,
    id: next,
    state: "approved",
    orderedBy: actor.userId,
    orderedByName: actor.userName,
    comment: null,
    replacesId: id,
    replaceReason: reason,
    issuerRef: null,
    firstFour: null,
    lastFour: null,
    expiry: null,
    ...NOBODY,
    lock: null,
    version: 1,
    createdAt: now,
  });
  await jobs.send(MAKE_CARD_QUEUE, { companyId: row.companyId, cardId: next }, tx);
  await recordChange(tx, actor, { subject: "card", subjectId: id, action: "replaced", after: { reason } });
  return { message: "The card is closed and a new one is being issued.", data: { id: next } };
}
