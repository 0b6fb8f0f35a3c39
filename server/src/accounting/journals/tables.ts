import { JOURNAL_STATES, PERIOD_STATES } from "@hazina/contract/accounting/labels.ts";
import { JOURNAL_ORIGINS } from "@hazina/engine/accounting/journal.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * The accounts that a company added to the default chart or changed in it. `continues` is the path of the account in
 * imported books that the account continues; the two are shown as one account.
 */
export const glAccounts = pgTable(
  "gl_accounts",
  {
    companyId: companyId(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    class: text("class").notNull(),
    continues: text("continues"),
    /** The line of KRA's return on which the account is declared; null if none. */
    returnLine: text("return_line"),
    active: boolean("active").notNull().default(true),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] }), ofCompany(table)],
);

/**
 * The journals of the books. There is one for each source and step, with at least two lines, balanced in total and in
 * each branch; the database checks this at the commit. A trigger prevents every role, even the owner of the tables,
 * from changing or deleting a journal. A wrong journal is reversed instead.
 */
export const journals = companyTable(
  "journals",
  {
    sourceKind: text("source_kind").notNull(),
    sourceId: text("source_id").notNull(),
    step: text("step").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    memo: text("memo").notNull(),
    /** The currency of the debits and credits of the lines, which is the currency of the books. */
    currency: text("currency").notNull(),
    origin: text("origin", { enum: JOURNAL_ORIGINS }).notNull(),
    /**
     * If this journal reverses another journal of the same source, the step of the reversed journal; otherwise null.
     */
    reverses: text("reverses"),
    postedBy: uuid("posted_by"),
    postedByName: text("posted_by_name").notNull(),
    postedAt: instant("posted_at").notNull().default(sql`now()`),
    /** The position in the order of posting, over all companies. A trigger sets it. */
    sequence: bigint("sequence", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("journals_sequence").on(table.companyId, table.sequence),
    uniqueIndex("journals_step").on(table.companyId, table.sourceKind, table.sourceId, table.step),
    index("journals_date").on(table.companyId, table.date),
  ],
  { version: false, createdAt: false },
);

/**
 * The lines of journals. Lines are numbered from 0 within a journal, and each has a debit or a credit in cents. A line
 * without a branch belongs to the head company.
 */
export const journalLines = pgTable(
  "journal_lines",
  {
    companyId: companyId(),
    journalId: uuid("journal_id").notNull(),
    position: integer("position").notNull(),
    account: text("account").notNull(),
    debit: bigint("debit", { mode: "number" }).notNull(),
    credit: bigint("credit", { mode: "number" }).notNull(),
    memo: text("memo").notNull(),
    branchId: uuid("branch_id"),
    department: text("department"),
    project: text("project"),
    party: text("party"),
    /**
     * The currency of the document. `originalCents` is the amount in that currency, and the exchange rate to the
     * currency of the books is in millionths.
     */
    currency: text("currency").notNull(),
    originalCents: bigint("original_cents", { mode: "number" }).notNull(),
    rate: bigint("rate", { mode: "number" }).notNull(),
  },
  (table) => [
    check(
      "journal_lines_one_side",
      sql`${table.debit} >= 0 and ${table.credit} >= 0 and (${table.debit} = 0) <> (${table.credit} = 0)`,
    ),
    check("journal_lines_original", sql`${table.originalCents} >= 0 and ${table.rate} > 0`),
    check("journal_lines_position", sql`${table.position} >= 0`),
    primaryKey({ columns: [table.companyId, table.journalId, table.position] }),
    index("journal_lines_account").on(table.companyId, table.account),
    index("journal_lines_department")
      .on(table.companyId, table.department, table.account)
      .where(sql`${table.department} is not null`),
    index("journal_lines_project")
      .on(table.companyId, table.project, table.account)
      .where(sql`${table.project} is not null`),
    ownedBy(journals, [table.companyId, table.journalId], "journal_lines_journal"),
    refersTo(branches, [table.companyId, table.branchId]),
  ],
);

/**
 * Total debits and credits for each account, month and branch. They include all journals up to the one whose sequence
 * is `folded` in `gl_folds`; reports add later journals. The totals are only ever calculated from journal lines.
 */
export const glBalances = pgTable(
  "gl_balances",
  {
    companyId: companyId(),
    id: uuid("id").notNull().defaultRandom(),
    account: text("account").notNull(),
    /** The first day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    branchId: uuid("branch_id"),
    debit: bigint("debit", { mode: "number" }).notNull(),
    credit: bigint("credit", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique("gl_balances_of_month").on(table.companyId, table.month, table.account, table.branchId).nullsNotDistinct(),
    ofCompany(table),
    refersTo(branches, [table.companyId, table.branchId], "gl_balances_branch"),
  ],
);

/** For each company, the sequence of the last journal that is included in `gl_balances`. */
export const glFolds = pgTable(
  "gl_folds",
  { companyId: companyId(), folded: bigint("folded", { mode: "number" }).notNull() },
  (table) => [primaryKey({ columns: [table.companyId] }), ofCompany(table)],
);

/** A line of a manual journal, in cents. A line without a branch belongs to the head company. */
export type DraftLine = {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly memo: string;
  readonly branchId: string | null;
  readonly departmentId: string | null;
};

/**
 * Manual journals, both those that wait for approval and those that a second person has approved. A draft that was
 * posted has the same id as its journal. `reverses` is the journal that a draft reverses; a journal can be reversed
 * only once.
 */
export const journalDrafts = companyTable(
  "journal_drafts",
  {
    branchId: uuid("branch_id"),
    date: date("date", { mode: "string" }).notNull(),
    memo: text("memo").notNull(),
    lines: jsonb("lines").$type<readonly DraftLine[]>().notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    state: text("state", { enum: JOURNAL_STATES }).notNull(),
    comment: text("comment"),
    reverses: uuid("reverses"),
    /** True if the journal contains the opening balances of the books. */
    isOpening: boolean("is_opening").notNull().default(false),
    /** True if the journal was imported from a workbook. */
    isImported: boolean("is_imported").notNull().default(false),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "journal_drafts_branch"),
    refersTo(journals, [table.companyId, table.reverses], "journal_drafts_reverses"),
    uniqueIndex("journal_drafts_once").on(table.companyId, table.reverses).where(sql`${table.reverses} is not null`),
    index("journal_drafts_newest").on(table.companyId, table.state, table.createdAt),
  ],
);

/**
 * The months of the books whose state is closing, closed or reopened. A month without a row is open. All days up to
 * the end of the last closed month are closed: a trigger refuses journals on them.
 */
export const accountingPeriods = pgTable(
  "accounting_periods",
  {
    companyId: companyId(),
    month: text("month").notNull(),
    state: text("state", { enum: PERIOD_STATES }).notNull(),
    reason: text("reason"),
    changedByName: text("changed_by_name").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.month] }), ofCompany(table)],
);
