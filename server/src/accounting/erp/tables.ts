import { ERP_JOURNAL_STATES, ERP_SYSTEMS } from "@hazina/contract/accounting/erp-labels.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { journals } from "../journals/tables.ts";

/** The accounting systems to which companies send their journals; at most one is connected at a time. */
export const erpConnections = companyTable(
  "erp_connections",
  {
    system: text("system", { enum: ERP_SYSTEMS }).notNull(),
    isSimulated: boolean("is_simulated").notNull(),
    /** The address of the system; for QuickBooks that of its API. */
    url: text("url").notNull(),
    /** The name of the company in the system. */
    company: text("company").notNull(),
    /**
     * The id of the company in the system, which does not change if the company is renamed there; null until it is
     * read.
     */
    companyRef: text("company_ref"),
    /** The database in Odoo; empty for other systems. */
    database: text("database").notNull(),
    /**
     * The keys, sealed with the server's key; empty once the system is disconnected. The keys of QuickBooks are in
     * `quickbooks_connections` instead.
     */
    sealed: text("sealed").notNull(),
    /** The first day whose journals are sent. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** True if no journal is sent until a person continues. */
    isPaused: boolean("is_paused").notNull().default(false),
    /** The lease of the process that sends journals, and the time at which the lease ends. */
    lease: uuid("lease"),
    leasedUntil: instant("leased_until"),
    /** The time of the next attempt after a failed one; null if no attempt failed. */
    retryAt: instant("retry_at"),
    /** The time until which the system asked to wait; null if it did not ask. */
    askedUntil: instant("asked_until"),
    failures: integer("failures").notNull().default(0),
    /** A sentence that says why journals are waiting; null if none are waiting. */
    waitsFor: text("waits_for"),
    connectedByName: text("connected_by_name").notNull(),
  },
  (table) => [
    uniqueIndex("erp_connections_active").on(table.companyId).where(sql`${table.isActive}`),
    index("erp_connections_newest").on(table.companyId, table.createdAt),
  ],
);

/** The accounts of a connected system, as last read. Accounts of the books are matched with them. */
export const erpAccounts = pgTable(
  "erp_accounts",
  {
    companyId: companyId(),
    connectionId: uuid("connection_id").notNull(),
    /** The identifier by which journals in that system refer to the account: its name in ERPNext, its id in Odoo. */
    external: text("external").notNull(),
    number: text("number"),
    name: text("name").notNull(),
    isUsable: boolean("is_usable").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.connectionId, table.external] }),
    ownedBy(erpConnections, [table.companyId, table.connectionId], "erp_accounts_connection"),
  ],
);

/** For each account of the books that a person matched, the account of the connected system. */
export const erpMappings = pgTable(
  "erp_mappings",
  {
    companyId: companyId(),
    connectionId: uuid("connection_id").notNull(),
    account: text("account").notNull(),
    external: text("external").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.connectionId, table.account] }),
    ownedBy(erpConnections, [table.companyId, table.connectionId], "erp_mappings_connection"),
  ],
);

/**
 * The journals of the books that were sent or are to be sent to a connected system, with one row for each journal and
 * connection. A trigger on `journals` adds the rows, so that no posted journal is left out.
 */
export const erpJournals = companyTable(
  "erp_journals",
  {
    connectionId: uuid("connection_id").notNull(),
    journalId: uuid("journal_id").notNull(),
    /** The position of the journal in the order of posting. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    state: text("state", { enum: ERP_JOURNAL_STATES }).notNull().default("queued"),
    /**
     * The date of the journal in the other system, chosen by a person or by the system; null for the journal's own
     * date.
     */
    date: date("date", { mode: "string" }),
    /** The id of the journal in the system; null until it is sent. */
    external: text("external"),
    sentAt: instant("sent_at"),
    /** The reason why the system refused the journal, in the system's words, or why a person skipped the journal. */
    problem: text("problem"),
    /** True if accounts of the journal are not matched; it is sent once they are. */
    isUnmapped: boolean("is_unmapped").notNull().default(false),
    /** How often it was refused. */
    refusals: integer("refusals").notNull().default(0),
  },
  (table) => [
    ownedBy(erpConnections, [table.companyId, table.connectionId], "erp_journals_connection"),
    refersTo(journals, [table.companyId, table.journalId], "erp_journals_journal"),
    uniqueIndex("erp_journals_once").on(table.companyId, table.connectionId, table.journalId),
    index("erp_journals_waiting")
      .on(table.companyId, table.connectionId, table.sequence)
      .where(sql`${table.state} in ('queued', 'sending', 'unknown')`),
    index("erp_journals_order").on(table.companyId, table.connectionId, table.state, table.sequence),
    index("erp_journals_newest").on(table.companyId, table.connectionId, table.sequence),
  ],
  { owned: true },
);
