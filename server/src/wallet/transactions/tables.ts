import { TRANSACTION_STATES } from "@hazina/contract/wallet/labels.ts";
import { TRANSACTION_KINDS, WALLET_RAILS } from "@hazina/contract/wallet/wallets.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { railInstances } from "../rails/tables.ts";
import { wallets } from "../wallets/tables.ts";

/** Movements of money in and out of wallets, from request to end. Amounts are in cents. */
export const walletTransactions = companyTable(
  "wallet_transactions",
  {
    walletId: uuid("wallet_id").notNull(),
    branchId: uuid("branch_id"),
    /** The owner of the wallet; null for a wallet of the company or a branch. */
    userId: uuid("user_id"),
    reference: text("reference").notNull(),
    kind: text("kind", { enum: TRANSACTION_KINDS }).notNull(),
    direction: text("direction", { enum: ["in", "out"] }).notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    rail: text("rail", { enum: WALLET_RAILS }).notNull(),
    railId: uuid("rail_id"),
    /**
     * The kind of the payer or payee; null if there is none. The next two columns contain the name, and the masked
     * number that lists show.
     */
    counterpartyKind: text("counterparty_kind"),
    counterpartyName: text("counterparty_name"),
    counterpartyShown: text("counterparty_shown"),
    /**
     * The full destination or phone number, encrypted for this transaction; null if there is none.
     */
    sealedParty: text("sealed_party"),
    reason: text("reason").notNull(),
    requestedBy: uuid("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    state: text("state", { enum: TRANSACTION_STATES }).notNull(),
    /**
     * The kind of the other domain's record that the transaction pays, such as a payroll batch; null if it pays none.
     * `causeId` is the record's id, and `causeLine` the line of the record.
     */
    causeKind: text("cause_kind"),
    causeId: uuid("cause_id"),
    causeLine: text("cause_line"),
    /** The payee's email address, to which the remittance advice is sent once the transaction is settled. */
    adviceEmail: text("advice_email"),
    /** The provider's message, or advice to the user about the next step; null if there is none. */
    message: text("message"),
    receipt: text("receipt"),
    /**
     * The amount that the provider reported, if it differs from the amount of the transaction;
     * otherwise null.
     */
    reportedCents: bigint("reported_cents", { mode: "number" }),
    flagged: boolean("flagged").notNull().default(false),
    holdId: uuid("hold_id"),
    /** The transfer in the money ledger that moved the money; null until the money has moved. */
    transferId: uuid("transfer_id"),
    settledAt: instant("settled_at"),
    /**
     * The number of queries to the provider. `askedAt` is the time of the last query, and `nextCheckAt` the time of
     * the next one.
     */
    asked: integer("asked").notNull().default(0),
    askedAt: instant("asked_at"),
    nextCheckAt: instant("next_check_at"),
  },
  (table) => [
    ownedBy(wallets, [table.companyId, table.walletId], "wallet_transactions_wallet_fk"),
    refersTo(railInstances, [table.companyId, table.railId], "wallet_transactions_rail_fk"),
    unique("wallet_transactions_reference").on(table.companyId, table.reference),
    index("wallet_transactions_newest").on(table.companyId, table.createdAt, table.id),
    index("wallet_transactions_state").on(table.companyId, table.state, table.createdAt, table.id),
    index("wallet_transactions_kind").on(table.companyId, table.kind, table.createdAt, table.id),
    index("wallet_transactions_wallet").on(table.companyId, table.walletId, table.createdAt),
    index("wallet_transactions_receipt").on(table.companyId, table.receipt).where(sql`${table.receipt} is not null`),
    index("wallet_transactions_cause").on(table.companyId, table.causeId).where(sql`${table.causeId} is not null`),
    index("wallet_transactions_open")
      .on(table.companyId, table.walletId)
      .where(sql`${table.state} in ('created', 'sending', 'accepted', 'unknown')`),
    index("wallet_transactions_drawn")
      .on(table.companyId, table.walletId)
      .where(sql`${table.kind} = 'withdrawal' and ${table.state} = 'settled'`),
    index("wallet_transactions_due")
      .on(table.companyId, table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
  ],
  { owned: true },
);

/** The steps in the history of each transaction, numbered in the order in which they happened. */
export const walletTransactionSteps = companyTable(
  "wallet_transaction_steps",
  {
    transactionId: uuid("transaction_id").notNull(),
    at: instant("at").notNull(),
    text: text("text").notNull(),
  },
  (table) => [
    index("wallet_transaction_steps_of").on(table.companyId, table.transactionId, table.id),
    ownedBy(walletTransactions, [table.companyId, table.transactionId], "wallet_transaction_steps_fk"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Requests to payment providers. Each request is stored before the network is used; its token is part of the
 * address for its callback.
 */
export const gatewayRequests = companyTable(
  "gateway_requests",
  {
    transactionId: uuid("transaction_id").notNull(),
    kind: text("kind", { enum: ["collect", "pay_out"] }).notNull(),
    /** The SHA-256 of the token in the address for the request's callback. */
    tokenHash: text("token_hash").notNull(),
    /** The encrypted token, because a status query of the request uses the same address. */
    sealedToken: text("sealed_token").notNull(),
    /** The provider's own ids of the request, keyed by the name of the id. */
    ids: jsonb("ids").$type<Readonly<Record<string, string>>>().notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    unique("gateway_requests_token").on(table.companyId, table.tokenHash),
    unique("gateway_requests_transaction").on(table.companyId, table.transactionId),
    index("gateway_requests_checkout").on(table.companyId, sql`(${table.ids}->>'checkout')`),
    ownedBy(walletTransactions, [table.companyId, table.transactionId], "gateway_requests_fk"),
  ],
  { version: false, owned: true },
);

/** Callbacks of payment providers, one row per event. Rows are never changed or deleted. */
export const gatewayCallbacks = companyTable(
  "gateway_callbacks",
  {
    requestId: uuid("request_id").notNull(),
    event: text("event").notNull(),
    /** The received body, encrypted because it contains phone numbers. */
    sealedBody: text("sealed_body").notNull(),
    address: text("address").notNull(),
    receivedAt: instant("received_at").notNull(),
    outcome: text("outcome").notNull(),
  },
  (table) => [
    unique("gateway_callbacks_event").on(table.companyId, table.requestId, table.event),
    ownedBy(gatewayRequests, [table.companyId, table.requestId], "gateway_callbacks_fk"),
  ],
  { version: false, createdAt: false, owned: true },
);
