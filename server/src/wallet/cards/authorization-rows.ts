import { dayAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { AuthorizationFacts } from "@hazina/engine/wallet/card-authorizations.ts";
import { cardCategoryOf } from "@hazina/engine/wallet/card-categories.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { LedgerAuthor } from "../../accounting/ledger/post-money.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { chargeOf, type OnCardCharge } from "./card-charge.ts";
import type { CardRow } from "./find-card.ts";
import { cardAuthorizations } from "./tables.ts";

/** A row of the table of card payments. */
export type AuthorizationRow = typeof cardAuthorizations.$inferSelect;

/**
 * The context of an issuer's call: its transaction, time and ports, and the vault and URL for
 * notices to users.
 */
export type OnIssuerCall = Pick<Call, "tx" | "now" | "vault" | "appUrl" | "ports">;

/** The details of a payment that are part of every call about it. */
export type PaymentPart = {
  readonly currency: string;
  readonly merchant: { readonly name: string; readonly category_code: string };
};

/** Returns the author of ledger postings that an issuer's call causes. This author is not a user. */
export function issuerAuthor(now: number): LedgerAuthor {
  return { actor: { userId: null, userName: "Card issuer" }, now };
}

/** Converts a stored card payment to the form that the engine's rules use. */
export function factsOf(row: AuthorizationRow): AuthorizationFacts {
  return {
    approved: cents(row.approvedCents),
    cleared: cents(row.clearedCents),
    reversed: cents(row.reversedCents),
    parts: row.parts,
    partsCleared: row.partsCleared,
    expired: row.expired,
  };
}

/**
 * Reads the card payment with the given id at the issuer; undefined if it is unknown. The card must be locked. The
 * caller must also check that the payment belongs to this card.
 */
export async function findAuthorization(
  tx: Tx,
  { companyId }: CardRow,
  issuerRef: string,
): Promise<AuthorizationRow | undefined> {
  const [row] = await tx
    .select()
    .from(cardAuthorizations)
    .where(and(eq(cardAuthorizations.companyId, companyId), eq(cardAuthorizations.issuerRef, issuerRef)));
  return row;
}

/** Returns a new card payment without a decision and without amounts. The payment is not stored yet. */
export function newAuthorization(card: CardRow, issuerRef: string, part: PaymentPart, now: number): AuthorizationRow {
  return {
    companyId: card.companyId,
    id: uuidv7(),
    version: 1,
    createdAt: now,
    cardId: card.id,
    branchId: card.branchId,
    issuerRef,
    day: dayAt(now),
    merchant: part.merchant.name || "Merchant",
    category: cardCategoryOf(part.merchant.category_code),
    currency: part.currency,
    askedCents: 0,
    decision: null,
    approvedCents: 0,
    clearedCents: 0,
    reversedCents: 0,
    refundedCents: 0,
    shortfallCents: 0,
    parts: null,
    partsCleared: 0,
    expired: false,
    reservedCents: 0,
    holdId: null,
    expiresAt: null,
    walletId: null,
    transactionId: null,
  };
}

/** Stores a new or changed card payment, and charges it to the cardholder's budget. */
export async function saveAuthorization(
  on: OnCardCharge,
  card: Pick<CardRow, "userId">,
  row: AuthorizationRow,
): Promise<void> {
  const { companyId: _, id: __, version, ...rest } = row;
  await on.tx
    .insert(cardAuthorizations)
    .values(row)
    .onConflictDoUpdate({
      target: [cardAuthorizations.companyId, cardAuthorizations.id],
      set: { ...rest, version: version + 1 },
    });
  await on.ports.chargeCardBudget(on, chargeOf(card, row));
}
