import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import { factsAfter, reservedFor } from "@hazina/engine/wallet/card-authorizations.ts";
import { uuidv7 } from "uuidv7";
import { postCardJournal } from "../books/post-wallet-journal.ts";
import type { CardProgramme } from "../rails/card-issuer.ts";
import {
  changeTransaction,
  lockTransaction,
  type TransactionRow,
  writeStep,
  writeTransaction,
} from "../transactions/write-transaction.ts";
import {
  type AuthorizationRow,
  factsOf,
  findAuthorization,
  issuerAuthor,
  newAuthorization,
  type OnIssuerCall,
  type PaymentPart,
  saveAuthorization,
} from "./authorization-rows.ts";
import { CARD_PAYMENT, cardInWords } from "./decide-authorization.ts";
import { type CardRow, lockCardOfIssuer } from "./find-card.ts";
import { giveBack, type MoneyOfCard, moneyOfCard, type Taken, takeMoney } from "./move-card-money.ts";
import { notifyOfCard } from "./notices.ts";
import { cardEvents } from "./tables.ts";

/** An event of a card payment that moves money; the amount is in cents. */
export type CardMoneyEvent = PaymentPart & {
  /** The issuer's id of the event; a repeated report has the same id. */
  readonly id: string;
  readonly card: string;
  /**
   * The issuer's id of the payment; undefined if the merchant never requested approval for it (a
   * force post).
   */
  readonly authorization: string | undefined;
  readonly amount: Cents;
} & (
    | { readonly kind: "clearing"; readonly parts: number }
    | { readonly kind: "reversal" }
    | { readonly kind: "refund" }
  );

type On = OnIssuerCall & { readonly programme: Pick<CardProgramme, "id" | "mode"> };

/** A card payment to which an event is being applied, with its card and the accounts between which its money moves. */
type Applying = { readonly card: CardRow; readonly row: AuthorizationRow; readonly accounts: MoneyOfCard };

/**
 * Applies an event of a card payment once: moves its money, adjusts the reserved amount, and writes
 * the wallet's transactions. Events can arrive in any order; the first one creates the payment.
 * @returns `repeated` for an event that was already applied; `unknown_card`, `other_card` or
 * `other_currency` for an event that cannot be applied.
 */
export async function applyCardEvent(
  on: On,
  companyId: string,
  event: CardMoneyEvent,
): Promise<"applied" | "repeated" | "unknown_card" | "other_card" | "other_currency"> {
  const { tx, now } = on;
  const card = await lockCardOfIssuer(tx, companyId, event.card);
  if (!card) return "unknown_card";
  if (event.currency !== card.currency) return "other_currency";
  const ref = event.authorization ?? `event ${event.id}`;
  const row = (await findAuthorization(tx, card, ref)) ?? newAuthorization(card, ref, event, now);
  if (row.cardId !== card.id) return "other_card";
  const [kept] = await tx
    .insert(cardEvents)
    .values({
      companyId,
      id: uuidv7(),
      cardId: card.id,
      event: event.id,
      kind: event.kind,
      authorizationId: row.id,
      amountCents: event.amount,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: cardEvents.id });
  if (!kept) return "repeated";
  const accounts = await moneyOfCard(on, card, row, on.programme);
  const applying = { card, row: { ...row, walletId: accounts.wallet.id }, accounts };
  if (event.kind === "refund") await refund(on, applying, event);
  else await take(on, applying, event);
  if (event.kind !== "reversal") {
    const { wallet } = accounts;
    const movement = { event: kept.id, kind: event.kind, amount: event.amount, merchant: row.merchant, wallet };
    await postCardJournal(tx, movement, { ...issuerAuthor(now).actor, now });
    await reportMovement(on, applying, { eventId: kept.id, event });
  }
  return "applied";
}

/** Reports to the spending domain that a merchant collected money from a card or refunded it. */
async function reportMovement(
  on: On,
  { card, row }: Applying,
  { eventId, event }: { readonly eventId: string; readonly event: CardMoneyEvent },
): Promise<void> {
  const movement = {
    companyId: card.companyId,
    branchId: card.branchId,
    userId: card.userId,
    holderName: card.holderName,
    lastFour: card.lastFour,
    paymentId: row.id,
    eventId,
    merchant: row.merchant,
    amount: event.amount,
    currency: row.currency,
    day: row.day,
  };
  await (event.kind === "refund" ? on.ports.cardRefunded(on, movement) : on.ports.cardTaken(on, movement));
}

/**
 * Applies a clearing, in which the merchant collects money, or a reversal, in which the merchant releases a reserved
 * amount without collecting it.
 */
async function take(
  on: On,
  { card, row, accounts }: Applying,
  event: Exclude<CardMoneyEvent, { kind: "refund" }>,
): Promise<void> {
  const isLate = row.reservedCents > 0 && isExpired(row, on.now);
  const known = isLate ? factsAfter(factsOf(row), { kind: "expiry" }) : factsOf(row);
  const facts = factsAfter(known, event);
  const keep = reservedFor(facts);
  const taken = await takeMoney(on, accounts, row, {
    cause: event.id,
    step: event.kind,
    take: event.kind === "clearing" ? event.amount : cents(0),
    keep,
  });
  const after: AuthorizationRow = {
    ...row,
    clearedCents: facts.cleared,
    reversedCents: facts.reversed,
    parts: facts.parts,
    partsCleared: facts.partsCleared,
    expired: facts.expired || taken.wasReleased,
    shortfallCents: row.shortfallCents + taken.shortfall,
    reservedCents: taken.holdId === null ? 0 : keep,
    holdId: taken.holdId,
  };
  const transactionId =
    event.kind === "clearing"
      ? await writeTaken(on, { card, row: after, accounts }, taken)
      : await writeGivenUp(on, after);
  await saveAuthorization(on, card, { ...after, transactionId });
  if (taken.shortfall > 0) {
    const news = { event: "shortfall", id: event.id, merchant: row.merchant, amount: taken.shortfall } as const;
    await notifyOfCard(on.tx, card, news, on);
  }
}

function isExpired({ expiresAt }: AuthorizationRow, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Returns a card payment without its reservation, which is released because no merchant collected the money in time.
 */
export function released(row: AuthorizationRow): AuthorizationRow {
  return { ...row, expired: true, reservedCents: 0, holdId: null };
}

/**
 * Locks and returns the transaction of a card payment if its state is accepted, or expired because the merchant has
 * not collected the money; otherwise undefined.
 */
async function openTransaction({ tx }: On, row: AuthorizationRow): Promise<TransactionRow | undefined> {
  if (row.transactionId === null) return undefined;
  const found = await lockTransaction(tx, row.companyId, row.transactionId);
  return found?.state === "accepted" || found?.state === "expired" ? found : undefined;
}

/**
 * Records, in the wallet's transactions, the amount that a merchant collected. If no amount stays reserved, the
 * pending transaction of the payment is settled. Otherwise the collected amount gets its own transaction, and the
 * pending one shows the amount that is still reserved. The amounts of transactions do not include the shortfall, which
 * the wallet could not cover.
 * @returns the id of the transaction to show for the payment.
 */
async function writeTaken(
  on: On,
  { card, row, accounts }: Applying,
  { fromWallet, shortfall, transferId }: Taken,
): Promise<string> {
  const { tx, now, vault } = on;
  const open = await openTransaction(on, row);
  const message = shortfall === 0 ? null : shortfallInWords(card, shortfall);
  const step = message ?? "Taken by the merchant.";
  if (open && row.reservedCents === 0) {
    await writeStep(tx, open, { at: now, text: step });
    const ended = { state: "settled", amountCents: fromWallet, transferId, settledAt: now } as const;
    await changeTransaction(tx, open, { ...ended, message, flagged: shortfall > 0 });
    return open.id;
  }
  const actor = { companyId: card.companyId, userId: card.userId, userName: card.holderName };
  const part = await writeTransaction(
    { tx, now, vault, actor },
    {
      wallet: accounts.wallet,
      kind: "card",
      direction: "out",
      amount: fromWallet,
      rail: "card",
      party: null,
      merchant: row.merchant,
      reason: cardInWords(card),
      state: "settled",
      ...(transferId === null ? {} : { transferId }),
      cause: { kind: CARD_PAYMENT, id: row.id, line: "" },
      step,
    },
  );
  if (message !== null) await changeTransaction(tx, part, { message, flagged: true });
  if (open) await changeTransaction(tx, open, { amountCents: row.reservedCents });
  return open?.id ?? part.id;
}

/**
 * Updates the pending transaction after a merchant released all or part of the reserved amount of a payment.
 * @returns the id of the transaction to show for the payment; null if it has none.
 */
async function writeGivenUp(on: On, row: AuthorizationRow): Promise<string | null> {
  const open = await openTransaction(on, row);
  if (!open || row.reservedCents === open.amountCents) return row.transactionId;
  const { tx, now } = on;
  const isOver = row.reservedCents === 0;
  const text = isOver ? "Cancelled by the merchant." : "Reduced by the merchant.";
  await writeStep(tx, open, { at: now, text });
  await changeTransaction(
    tx,
    open,
    isOver ? { state: "cancelled", message: text } : { amountCents: row.reservedCents },
  );
  return open.id;
}

/** Applies a refund: returns the money to the wallet, and writes it to the wallet's transactions. */
async function refund(
  on: On,
  { card, row, accounts }: Applying,
  event: Extract<CardMoneyEvent, { kind: "refund" }>,
): Promise<void> {
  const { tx, now, vault } = on;
  const given = await giveBack(on, accounts, row, { cause: event.id, amount: event.amount });
  const after = {
    ...row,
    refundedCents: row.refundedCents + event.amount,
    shortfallCents: row.shortfallCents - given.ofShortfall,
  };
  if (given.transferId === null) return saveAuthorization(on, card, after);
  const actor = { companyId: card.companyId, userId: card.userId, userName: card.holderName };
  const transaction = await writeTransaction(
    { tx, now, vault, actor },
    {
      wallet: accounts.wallet,
      kind: "card",
      direction: "in",
      amount: given.toWallet,
      rail: "card",
      party: null,
      merchant: row.merchant,
      reason: cardInWords(card),
      state: "settled",
      transferId: given.transferId,
      cause: { kind: CARD_PAYMENT, id: row.id, line: "" },
      step: "Refunded by the merchant.",
    },
  );
  await saveAuthorization(on, card, { ...after, transactionId: row.transactionId ?? transaction.id });
}

function shortfallInWords({ currency }: CardRow, shortfall: Cents): string {
  return `The merchant took ${currency} ${amountInWords(shortfall)} more than the wallet had. The difference is booked as a shortfall.`;
}
