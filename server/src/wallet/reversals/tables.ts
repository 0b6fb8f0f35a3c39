import { REVERSAL_KINDS } from "@hazina/contract/wallet/labels.ts";
import { sql } from "drizzle-orm";
import { bigint, index, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { walletTransactions } from "../transactions/tables.ts";

const amount = (name: string) => bigint(name, { mode: "number" });

/** Refunds and disputes of deposits by card, as Stripe reports them. Amounts are in cents. */
export const cardReversals = companyTable(
  "card_reversals",
  {
    /** The deposit by card. */
    transactionId: uuid("transaction_id").notNull(),
    kind: text("kind", { enum: REVERSAL_KINDS }).notNull(),
    /** Stripe's id of the refund or dispute. `intent` is Stripe's id of the payment that it concerns. */
    providerId: text("provider_id").notNull(),
    intent: text("intent").notNull(),
    /** Stripe's name of the state. */
    state: text("state").notNull(),
    reason: text("reason"),
    amountCents: amount("amount_cents").notNull(),
    /** The total amount that Stripe has deducted so far, including its fees, less the amount that it has returned. */
    takenCents: amount("taken_cents").notNull().default(0),
    feeCents: amount("fee_cents").notNull().default(0),
    /** The part of `takenCents` that the wallet did not have and has not paid yet. */
    owedCents: amount("owed_cents").notNull().default(0),
    dueAt: instant("due_at"),
    /** The time of the next query to Stripe; null once the refund or dispute has ended. */
    nextCheckAt: instant("next_check_at"),
  },
  (table) => [
    ownedBy(walletTransactions, [table.companyId, table.transactionId], "card_reversals_transaction"),
    unique("card_reversals_provider_id").on(table.companyId, table.providerId),
    index("card_reversals_of").on(table.companyId, table.transactionId, table.createdAt),
    index("card_reversals_due").on(table.companyId, table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index("card_reversals_owed").on(table.companyId, table.createdAt).where(sql`${table.owedCents} > 0`),
  ],
  { owned: true },
);

/** Movements of Stripe's balance that refunds and disputes caused. Rows are never changed or deleted. */
export const cardReversalMovements = companyTable(
  "card_reversal_movements",
  {
    reversalId: uuid("reversal_id").notNull(),
    /**
     * Stripe's id of the movement, or an id that Hazina created if the movement is the later payment of an owed
     * amount.
     */
    event: text("event").notNull(),
    /** Negative if Stripe took the amount back; zero for the later payment of an owed amount. */
    amountCents: amount("amount_cents").notNull(),
    /** Negative if Stripe returned the fee. */
    feeCents: amount("fee_cents").notNull(),
    /** The wallet's transaction for the movement; null if no money of the wallet moved. */
    transactionId: uuid("transaction_id"),
    at: instant("at").notNull(),
  },
  (table) => [
    ownedBy(cardReversals, [table.companyId, table.reversalId], "card_reversal_movements_reversal"),
    ownedBy(walletTransactions, [table.companyId, table.transactionId], "card_reversal_movements_transaction"),
    unique("card_reversal_movements_event").on(table.companyId, table.event),
    index("card_reversal_movements_of").on(table.companyId, table.reversalId, table.at),
    index("card_reversal_movements_by")
      .on(table.companyId, table.transactionId)
      .where(sql`${table.transactionId} is not null`),
  ],
  { version: false, createdAt: false, owned: true },
);
