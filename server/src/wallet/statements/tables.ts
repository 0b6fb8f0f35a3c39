import { ITEM_KINDS, ITEM_STATES, RESOLUTIONS } from "@hazina/contract/wallet/reconciliation-labels.ts";
import { MATCHED_BY } from "@hazina/engine/wallet/statements/match-statement.ts";
import { STATEMENT_LINE_KINDS } from "@hazina/engine/wallet/statements/statement-line.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { railInstances } from "../rails/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";

/**
 * Reconciliations of a provider's statement with our transactions. Rows are never changed or
 * deleted.
 */
export const reconciliationRuns = companyTable(
  "reconciliation_runs",
  {
    railId: uuid("rail_id").notNull(),
    source: text("source", { enum: ["file", "provider"] }).notNull(),
    fileName: text("file_name"),
    from: instant("from_at"),
    to: instant("to_at"),
    lines: integer("lines").notNull(),
    known: integer("known").notNull(),
    matched: integer("matched").notNull(),
    differences: integer("differences").notNull(),
    chargesCents: bigint("charges_cents", { mode: "number" }).notNull(),
    startedBy: uuid("started_by"),
    startedByName: text("started_by_name").notNull(),
  },
  (table) => [
    refersTo(railInstances, [table.companyId, table.railId], "reconciliation_runs_rail_fk"),
    index("reconciliation_runs_newest").on(table.companyId, table.createdAt),
  ],
  { version: false },
);

/**
 * Lines of providers' statements, one row each. Amounts are in cents, negative for outgoing money.
 */
export const statementLines = companyTable(
  "statement_lines",
  {
    runId: uuid("run_id").notNull(),
    railId: uuid("rail_id").notNull(),
    /** The key of the line. The same line has the same key in every statement. */
    key: text("key").notNull(),
    kind: text("kind", { enum: STATEMENT_LINE_KINDS }).notNull(),
    receipt: text("receipt").notNull(),
    at: instant("at").notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    details: text("details").notNull(),
    /** The original line as received. */
    raw: jsonb("raw").$type<unknown>().notNull(),
    /** The id of the transaction that the line is linked to; null while that transaction is not known. */
    transactionId: uuid("transaction_id"),
    matchedBy: text("matched_by", { enum: [...MATCHED_BY, "account", "entry", "payout", "resolution"] }),
  },
  (table) => [
    ownedBy(reconciliationRuns, [table.companyId, table.runId], "statement_lines_run_fk"),
    unique("statement_lines_key").on(table.companyId, table.railId, table.key),
    index("statement_lines_run").on(table.companyId, table.runId),
    index("statement_lines_receipt").on(table.companyId, table.railId, table.receipt),
    index("statement_lines_at").on(table.companyId, table.at),
    index("statement_lines_transaction")
      .on(table.companyId, table.transactionId)
      .where(sql`${table.transactionId} is not null`),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Differences between statements and our transactions, and charges to post. Amounts are in cents.
 */
export const reconciliationItems = companyTable(
  "reconciliation_items",
  {
    runId: uuid("run_id").notNull(),
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    state: text("state", { enum: ITEM_STATES }).notNull(),
    at: instant("at").notNull(),
    /**
     * The line of the statement; null for charges, and for a transaction that the statement does not contain.
     */
    lineId: uuid("line_id"),
    transactionId: uuid("transaction_id"),
    receipt: text("receipt"),
    details: text("details").notNull(),
    theirCents: bigint("their_cents", { mode: "number" }),
    ourCents: bigint("our_cents", { mode: "number" }),
    currency: text("currency").notNull(),
    resolution: text("resolution", { enum: RESOLUTIONS }),
    /** The wallet that a resolution credits or debits; null if there is none. */
    walletId: uuid("wallet_id"),
    note: text("note"),
    /** True while the money of the item is recorded as unallocated. */
    inSuspense: boolean("in_suspense").notNull().default(false),
    resolvedByName: text("resolved_by_name"),
    resolvedAt: instant("resolved_at"),
  },
  (table) => [
    ownedBy(reconciliationRuns, [table.companyId, table.runId], "reconciliation_items_run_fk"),
    refersTo(walletTransactions, [table.companyId, table.transactionId], "reconciliation_items_transaction_fk"),
    index("reconciliation_items_newest").on(table.companyId, table.at, table.id),
    index("reconciliation_items_state").on(table.companyId, table.state, table.at),
    uniqueIndex("reconciliation_items_line").on(table.companyId, table.lineId).where(sql`${table.lineId} is not null`),
    index("reconciliation_items_suspense").on(table.companyId, table.receipt).where(sql`${table.inSuspense}`),
    index("reconciliation_items_transaction")
      .on(table.companyId, table.transactionId)
      .where(sql`${table.transactionId} is not null`),
  ],
  { owned: true },
);
