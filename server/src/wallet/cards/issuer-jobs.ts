import { cardAfter } from "@hazina/engine/wallet/card-states.ts";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { CardToMake, IssuerAnswer } from "../../platform/gateways/cards/port.ts";
import type { Services } from "../../platform/services.ts";
import { type CardProgramme, issuerCallbackUrl, issuerOf, requireProgramme } from "../rails/card-issuer.ts";
import { type CardRow, changeCard, ownCard } from "./find-card.ts";
import { notifyOfCard } from "./notices.ts";
import { cards } from "./tables.ts";

/** The queue for ordering approved cards from the issuer. */
export const MAKE_CARD_QUEUE = "make-card";
/** The queue for sending changed states of cards to the issuer. */
export const TELL_ISSUER_QUEUE = "tell-card-issuer";

type Task = { readonly companyId: string; readonly cardId: string };
type Loaded = { readonly card: CardRow; readonly programme: CardProgramme };

/**
 * Orders an approved card from its issuer and stores the answer. The order contains Hazina's id of the card, so it is
 * safe to repeat: if no answer arrives, the sweep sends the order again.
 */
export async function makeCard(services: Services, task: Record<string, unknown>): Promise<void> {
  const { companyId, cardId } = task as Task;
  const { database, config, clock } = services;
  const scope = { companyId, branchId: null };
  const loaded = await database.inCompany(scope, (tx) => load(services, tx, { companyId, cardId }));
  if (loaded?.card.state !== "approved") return;
  const { card, programme } = loaded;
  const order: CardToMake = {
    reference: card.id,
    kind: card.kind,
    nameOnCard: card.nameOnCard,
    currency: card.currency,
    delivery: card.delivery,
    callbackUrl: issuerCallbackUrl(config, programme),
  };
  const answer = await issuerOf(config, programme).order(order);
  if (answer.kind === "no_answer") return;
  await database.inCompany(scope, async (tx) => {
    const [row] = await tx.select().from(cards).where(ownCard(companyId, cardId)).for("update");
    if (row) await applyOrderAnswer(tx, row, answer, { appUrl: config.appUrl, now: clock() });
  });
  services.mailer.wake();
}

/**
 * Stores the issuer's answer to an order: the details of the new card, or a refusal, in which case the card is closed.
 */
export async function applyOrderAnswer(
  tx: Tx,
  row: CardRow,
  answer: Exclude<IssuerAnswer, { kind: "no_answer" }>,
  around: { readonly appUrl: string; readonly now: number },
): Promise<void> {
  if (answer.kind === "refused") {
    if (row.state !== "approved") return;
    const comment = `The card issuer refused the order: ${answer.message}`;
    await notifyOfCard(tx, await changeCard(tx, row, { state: "closed", comment }), { event: "refused" }, around);
    return;
  }
  const { ref: issuerRef, firstFour, lastFour, expiry } = answer.card;
  const state = cardAfter(row.kind, row.state, "produce") ?? row.state;
  const made = await changeCard(tx, row, { issuerRef, firstFour, lastFour, expiry, state });
  if (row.kind === "virtual" && state === "produced") await notifyOfCard(tx, made, { event: "ready" }, around);
}

/**
 * Sends the current state of a card to the issuer. A delay is harmless, because Hazina decides
 * every payment itself.
 */
export async function notifyIssuer(services: Services, task: Record<string, unknown>): Promise<void> {
  const { companyId, cardId } = task as Task;
  const scope = { companyId, branchId: null };
  const loaded = await services.database.inCompany(scope, (tx) => load(services, tx, { companyId, cardId }));
  if (!loaded) return;
  const { card, programme } = loaded;
  const { issuerRef, state } = card;
  if (issuerRef === null || (state !== "active" && state !== "frozen" && state !== "closed")) return;
  await issuerOf(services.config, programme).setState(issuerRef, state);
}

/** Repeats a company's card orders that the issuer has not answered, at most 100 at a time. */
export async function sweepCardOrders(services: Services, companyId: string): Promise<void> {
  const waiting = await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    tx
      .select({ cardId: cards.id })
      .from(cards)
      .where(and(eq(cards.companyId, companyId), eq(cards.state, "approved")))
      .limit(100),
  );
  for (const { cardId } of waiting) await makeCard(services, { companyId, cardId });
}

async function load({ vault }: Services, tx: Tx, { companyId, cardId }: Task): Promise<Loaded | undefined> {
  const [card] = await tx.select().from(cards).where(ownCard(companyId, cardId));
  return card && { card, programme: await requireProgramme({ tx, vault, actor: { companyId } }, card.mode) };
}
