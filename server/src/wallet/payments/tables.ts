import { DESTINATION_KINDS } from "@hazina/contract/wallet/destinations.ts";
import { PAYMENT_STATES } from "@hazina/contract/wallet/payments.ts";
import { BANK_RAILS } from "@hazina/engine/wallet/rails.ts";
import { sql } from "drizzle-orm";
import { bigint, date, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { wallets } from "../wallets/tables.ts";

/**
 * Payments from wallets of the company, prepared by one person and approved by another. Amounts are
 * in cents.
 */
export const paymentOrders = companyTable(
  "payment_orders",
  {
    walletId: uuid("wallet_id").notNull(),
    branchId: uuid("branch_id"),
    reference: text("reference").notNull(),
    payee: text("payee").notNull(),
    /**
     * The kind of the destination; null for a batch. `destinationShown` describes the destination with a masked
     * number.
     */
    destinationKind: text("destination_kind", { enum: DESTINATION_KINDS }),
    destinationShown: text("destination_shown"),
    /** The full destination, encrypted for this payment. */
    sealedDestination: text("sealed_destination"),
    /** The provider that the preparer chose; null to use the usual provider for the destination. */
    rail: text("rail", { enum: BANK_RAILS }),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    reason: text("reason").notNull(),
    payOn: date("pay_on", { mode: "string" }),
    /** The payee's email address for the remittance advice. */
    email: text("email"),
    /** The number of lines of a batch; 0 for a single payment. */
    lines: integer("lines").notNull().default(0),
    state: text("state", { enum: PAYMENT_STATES }).notNull(),
    preparedBy: uuid("prepared_by").notNull(),
    preparedByName: text("prepared_by_name").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
    transactionId: uuid("transaction_id"),
    /**
     * The kind of the other domain's record that the payment pays; null if it pays none. `causeId` is the record's id,
     * and `causeLine` the line of the record.
     */
    causeKind: text("cause_kind"),
    causeId: uuid("cause_id"),
    causeLine: text("cause_line"),
    /** The users who created the record that the payment pays. They cannot approve the payment. */
    causePreparers: uuid("cause_preparers").array().notNull().default([]),
    /**
     * The users to whom the payees' phones belonged when the payment was submitted. They can never approve the
     * payment, even if their phones have changed since then.
     */
    payeeUsers: uuid("payee_users").array().notNull().default([]),
    sentAt: instant("sent_at"),
  },
  (table) => [
    ownedBy(wallets, [table.companyId, table.walletId], "payment_orders_wallet_fk"),
    unique("payment_orders_reference").on(table.companyId, table.reference),
    index("payment_orders_newest").on(table.companyId, table.createdAt),
    index("payment_orders_cause").on(table.companyId, table.causeId).where(sql`${table.causeId} is not null`),
    index("payment_orders_state").on(table.companyId, table.state, table.createdAt),
  ],
  { owned: true },
);

/** The payments of a batch, in the order of its file. Each has a transaction once the batch is approved. */
export const paymentLines = companyTable(
  "payment_lines",
  {
    paymentId: uuid("payment_id").notNull(),
    position: integer("position").notNull(),
    payee: text("payee").notNull(),
    destinationKind: text("destination_kind", { enum: DESTINATION_KINDS }).notNull(),
    destinationShown: text("destination_shown").notNull(),
    /** The full destination, encrypted for this line. */
    sealedDestination: text("sealed_destination").notNull(),
    /** The provider that the preparer chose; null to use the usual provider for the destination. */
    rail: text("rail", { enum: BANK_RAILS }),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    reason: text("reason").notNull(),
    email: text("email"),
    /**
     * The kind of the other domain's record that the payment pays; null if it pays none. `causeId` is the record's id,
     * and `causeLine` the line of the record.
     */
    causeKind: text("cause_kind"),
    causeId: uuid("cause_id"),
    causeLine: text("cause_line"),
    transactionId: uuid("transaction_id"),
  },
  (table) => [
    ownedBy(paymentOrders, [table.companyId, table.paymentId], "payment_lines_payment_fk"),
    unique("payment_lines_position").on(table.companyId, table.paymentId, table.position),
    index("payment_lines_cause").on(table.companyId, table.causeId).where(sql`${table.causeId} is not null`),
  ],
  { version: false, createdAt: false, owned: true },
);
