import { LEDGER_MODES, LEDGER_SIDES } from "@hazina/engine/accounting/ledger-accounts.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ofCompany } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * The accounts of the money ledger. Balances are in cents, positive on the account's normal side. Only the database
 * functions `ledger_apply` and `ledger_open_account` write to the table; the database role that serves companies can
 * only read it.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    kind: text("kind").notNull(),
    branchId: uuid("branch_id"),
    userId: uuid("user_id"),
    /** The id of the payment provider's account that this account tracks; null for an account that tracks none. */
    railId: uuid("rail_id"),
    currency: text("currency").notNull(),
    mode: text("mode", { enum: LEDGER_MODES }).notNull(),
    side: text("side", { enum: LEDGER_SIDES }).notNull(),
    /** The lowest value to which a posting may reduce the balance less holds, in cents; null means no limit. */
    floorCents: bigint("floor_cents", { mode: "number" }),
    balanceCents: bigint("balance_cents", { mode: "number" }).notNull().default(0),
    heldCents: bigint("held_cents", { mode: "number" }).notNull().default(0),
    /** The version of the account, which equals its number of entries. */
    version: bigint("version", { mode: "number" }).notNull().default(0),
    /**
     * The order in which accounts are locked, lowest rank first. Shared accounts are locked last, so that they are
     * locked only briefly.
     */
    lockRank: smallint("lock_rank").notNull(),
    frozen: boolean("frozen").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    ofCompany(table),
    foreignKey({ columns: [table.companyId, table.branchId], foreignColumns: [branches.companyId, branches.id] }),
    unique("ledger_accounts_once")
      .on(table.companyId, table.kind, table.branchId, table.userId, table.railId, table.currency, table.mode)
      .nullsNotDistinct(),
    check("ledger_accounts_held", sql`${table.heldCents} >= 0`),
    check(
      "ledger_accounts_floor",
      sql`${table.floorCents} is null or ${table.balanceCents} - ${table.heldCents} >= ${table.floorCents}`,
    ),
  ],
);

/**
 * Postings to the money ledger. A posting is one event with all its transfers and changes to holds. Rows are only
 * appended. Unlike accounts, postings have no foreign key to their company: each posting would lock the company's row,
 * and postings would wait for each other.
 */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    causeKind: text("cause_kind").notNull(),
    causeId: text("cause_id").notNull(),
    step: text("step").notNull(),
    at: instant("at").notNull(),
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    /**
     * The SHA-256 of the requested posting. It detects a second posting with the same cause but different content,
     * which is refused.
     */
    digest: text("digest").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique("ledger_postings_cause").on(table.companyId, table.causeKind, table.causeId, table.step),
    unique("ledger_postings_sequence").on(table.companyId, table.sequence),
  ],
);

/**
 * Transfers of an amount from one account to another. Each row represents both the debit and the credit. Rows are only
 * appended.
 */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    postingId: uuid("posting_id").notNull(),
    position: integer("position").notNull(),
    debitAccount: uuid("debit_account").notNull(),
    creditAccount: uuid("credit_account").notNull(),
    currency: text("currency").notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    holdId: uuid("hold_id"),
    /** The transfer that this one reverses; a transfer can be reversed only once. */
    reverses: uuid("reverses"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique("ledger_transfers_position").on(table.companyId, table.postingId, table.position),
    uniqueIndex("ledger_transfers_reverses")
      .on(table.companyId, table.reverses)
      .where(sql`${table.reverses} is not null`),
    foreignKey({
      columns: [table.companyId, table.postingId],
      foreignColumns: [ledgerPostings.companyId, ledgerPostings.id],
    }),
    foreignKey({
      columns: [table.companyId, table.debitAccount],
      foreignColumns: [ledgerAccounts.companyId, ledgerAccounts.id],
      name: "ledger_transfers_debit_fk",
    }),
    foreignKey({
      columns: [table.companyId, table.creditAccount],
      foreignColumns: [ledgerAccounts.companyId, ledgerAccounts.id],
      name: "ledger_transfers_credit_fk",
    }),
    foreignKey({
      columns: [table.companyId, table.reverses],
      foreignColumns: [table.companyId, table.id],
      name: "ledger_transfers_reverses_fk",
    }),
    check("ledger_transfers_amount", sql`${table.amountCents} > 0`),
    check("ledger_transfers_accounts", sql`${table.debitAccount} <> ${table.creditAccount}`),
  ],
);

/**
 * Entries of ledger accounts. Each entry records the balance of an account before and after a transfer. Its number is
 * the version of the account. Rows are only appended. Entries have no foreign keys to accounts and transfers, because
 * `ledger_apply` creates all three in the same statement and `verify-ledger` recomputes them.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    companyId: companyId(),
    accountId: uuid("account_id").notNull(),
    version: bigint("version", { mode: "number" }).notNull(),
    transferId: uuid("transfer_id").notNull(),
    /** The amount in cents; positive if it increases the balance. */
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    previousCents: bigint("previous_cents", { mode: "number" }).notNull(),
    currentCents: bigint("current_cents", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId, table.version] }),
    index("ledger_entries_transfer").on(table.companyId, table.transferId),
    check("ledger_entries_sum", sql`${table.currentCents} = ${table.previousCents} + ${table.amountCents}`),
  ],
);

/** The states of a hold. An open hold becomes posted, voided or expired, and these are final. */
export const HOLD_STATES = ["open", "posted", "voided", "expired"] as const;

/** Holds: money reserved on an account. A hold lowers the available balance until it is posted, voided or expires. */
export const ledgerHolds = pgTable(
  "ledger_holds",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    accountId: uuid("account_id").notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    remainingCents: bigint("remaining_cents", { mode: "number" }).notNull(),
    state: text("state", { enum: HOLD_STATES }).notNull(),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [ledgerAccounts.companyId, ledgerAccounts.id],
    }),
    index("ledger_holds_open").on(table.companyId, table.accountId).where(sql`${table.state} = 'open'`),
    check(
      "ledger_holds_remaining",
      sql`${table.amountCents} > 0 and ${table.remainingCents} >= 0 and ${table.remainingCents} <= ${table.amountCents}`,
    ),
    check("ledger_holds_state", sql`(${table.state} = 'open') = (${table.remainingCents} > 0)`),
  ],
);

/** The events of holds, each with the posting that caused it (null for an expiry). Rows are only appended. */
export const ledgerHoldEvents = pgTable(
  "ledger_hold_events",
  {
    companyId: companyId(),
    holdId: uuid("hold_id").notNull(),
    position: integer("position").notNull(),
    kind: text("kind", { enum: ["placed", "posted", "voided", "expired"] }).notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    /** The posting that caused the event; null for an expiry, which has no posting. */
    postingId: uuid("posting_id"),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.holdId, table.position] }),
    foreignKey({ columns: [table.companyId, table.holdId], foreignColumns: [ledgerHolds.companyId, ledgerHolds.id] }),
  ],
);

/**
 * Seals of the money ledger. The hash of a seal covers the postings since the previous seal, and the previous seal
 * itself. Rows are only appended.
 */
export const ledgerSeals = pgTable(
  "ledger_seals",
  {
    companyId: companyId(),
    number: integer("number").notNull(),
    sequenceFrom: bigint("sequence_from", { mode: "number" }).notNull(),
    sequenceTo: bigint("sequence_to", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    previousHash: text("previous_hash").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.number] }), ofCompany(table)],
);
