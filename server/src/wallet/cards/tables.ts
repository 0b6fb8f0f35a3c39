import { CARD_KINDS, CARD_LOCKS, CARD_STATES } from "@hazina/contract/wallet/card-labels.ts";
import { LEDGER_MODES } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { CardCategory } from "@hazina/engine/wallet/card-categories.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";

const amount = (name: string) => bigint(name, { mode: "number" });

/**
 * Payment cards, including ordered ones that are not made yet. Only the first and last four digits of the number are
 * stored. Limits are in cents; null means no limit.
 */
export const cards = companyTable(
  "cards",
  {
    branchId: uuid("branch_id"),
    /** The user who holds the card. */
    userId: uuid("user_id").notNull(),
    holderName: text("holder_name").notNull(),
    kind: text("kind", { enum: CARD_KINDS }).notNull(),
    nameOnCard: text("name_on_card").notNull(),
    state: text("state", { enum: CARD_STATES }).notNull(),
    currency: text("currency").notNull(),
    mode: text("mode", { enum: LEDGER_MODES }).notNull(),
    paymentCents: amount("payment_cents"),
    dayCents: amount("day_cents"),
    monthCents: amount("month_cents"),
    categories: text("categories").array().$type<CardCategory[]>(),
    until: date("until", { mode: "string" }),
    delivery: text("delivery"),
    orderedBy: uuid("ordered_by").notNull(),
    orderedByName: text("ordered_by_name").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
    replacesId: uuid("replaces_id"),
    replaceReason: text("replace_reason"),
    /** The issuer's id of the card; null until the issuer has made it. */
    issuerRef: text("issuer_ref"),
    firstFour: text("first_four"),
    lastFour: text("last_four"),
    /** The month in which the card expires, `YYYY-MM`; null until the issuer has made the card. */
    expiry: text("expiry"),
    frozenBy: uuid("frozen_by"),
    frozenByName: text("frozen_by_name"),
    /**
     * The reason why Hazina itself has locked the card; null if it has not. `frozenBy` is null unless a person has
     * frozen the card as well.
     */
    lock: text("lock", { enum: CARD_LOCKS }),
    /**
     * The time until which the lock is suspended for the holder; null if the lock was not extended. It becomes null
     * again once no receipt is missing.
     */
    snoozedUntil: instant("snoozed_until"),
  },
  (table) => [
    unique("cards_issuer_ref").on(table.companyId, table.issuerRef),
    index("cards_newest").on(table.companyId, table.createdAt),
    index("cards_holder").on(table.companyId, table.userId),
    index("cards_to_make").on(table.companyId, table.state).where(sql`${table.state} = 'approved'`),
  ],
);

/**
 * Card payments with their decision, and the total amounts cleared, reversed and refunded so far,
 * in cents. A row is added with the first call about a payment, which is a request for approval or
 * a clearing.
 */
export const cardAuthorizations = companyTable(
  "card_authorizations",
  {
    cardId: uuid("card_id").notNull(),
    branchId: uuid("branch_id"),
    /** The issuer's id of the payment. */
    issuerRef: text("issuer_ref").notNull(),
    /** The day, in Nairobi, on which the payment counts towards the spending limits. */
    day: date("day", { mode: "string" }).notNull(),
    merchant: text("merchant").notNull(),
    category: text("category").$type<CardCategory>().notNull(),
    currency: text("currency").notNull(),
    /** The amount for which the merchant requested approval; zero if the merchant requested no approval. */
    askedCents: amount("asked_cents").notNull(),
    /**
     * `approved`, or the reason why the payment was declined; null before approval is requested.
     */
    decision: text("decision"),
    approvedCents: amount("approved_cents").notNull(),
    clearedCents: amount("cleared_cents").notNull(),
    reversedCents: amount("reversed_cents").notNull(),
    refundedCents: amount("refunded_cents").notNull(),
    /** The cleared amount that the wallet did not have, less the refunds that repaid it. */
    shortfallCents: amount("shortfall_cents").notNull(),
    parts: integer("parts"),
    partsCleared: integer("parts_cleared").notNull(),
    expired: boolean("expired").notNull(),
    /** The amount that is still reserved in the ledger. */
    reservedCents: amount("reserved_cents").notNull(),
    holdId: uuid("hold_id"),
    expiresAt: instant("expires_at"),
    walletId: uuid("wallet_id"),
    /**
     * The wallet's transaction for this payment; it stays pending until the merchant has collected the money.
     */
    transactionId: uuid("transaction_id"),
  },
  (table) => [
    ownedBy(cards, [table.companyId, table.cardId], "card_authorizations_card_fk"),
    unique("card_authorizations_issuer_ref").on(table.companyId, table.issuerRef),
    index("card_authorizations_days").on(table.companyId, table.cardId, table.day),
    index("card_authorizations_due").on(table.companyId, table.expiresAt).where(sql`${table.reservedCents} > 0`),
  ],
  { owned: true },
);

/**
 * Events that an issuer reported about card payments, one row each. Rows are never changed or
 * deleted.
 */
export const cardEvents = companyTable(
  "card_events",
  {
    cardId: uuid("card_id").notNull(),
    /** The issuer's id of the event. */
    event: text("event").notNull(),
    kind: text("kind", { enum: ["clearing", "reversal", "refund"] }).notNull(),
    authorizationId: uuid("authorization_id").notNull(),
    amountCents: amount("amount_cents").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    ownedBy(cards, [table.companyId, table.cardId], "card_events_card_fk"),
    unique("card_events_event").on(table.companyId, table.event),
  ],
  { version: false, createdAt: false, owned: true },
);
