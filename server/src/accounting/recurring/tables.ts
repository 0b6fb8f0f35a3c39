import { RECURRING_EVERY } from "@hazina/contract/accounting/labels.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { instant } from "../../platform/database/columns.ts";
import type { DraftLine } from "../journals/tables.ts";

/**
 * Recurring journals. Each row has a schedule, and the lines and memo of the journal that is created in each period of
 * the schedule.
 */
export const recurringJournals = companyTable(
  "recurring_journals",
  {
    branchId: uuid("branch_id"),
    memo: text("memo").notNull(),
    lines: jsonb("lines").$type<readonly DraftLine[]>().notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    every: text("every", { enum: RECURRING_EVERY }).notNull(),
    firstOn: date("first_on", { mode: "string" }).notNull(),
    onLastDay: boolean("on_last_day").notNull(),
    until: date("until", { mode: "string" }),
    /** True if each created journal is submitted for approval immediately; false if it stays a draft. */
    submit: boolean("submit").notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    /** The number of periods for which a journal was created or skipped. */
    made: integer("made").notNull().default(0),
    problem: text("problem"),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "recurring_journals_branch"),
    index("recurring_journals_newest")
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** The journals created from recurring journals, one for each period. Rows are only appended. */
export const recurringJournalsMade = companyTable(
  "recurring_journals_made",
  {
    recurringId: uuid("recurring_id").notNull(),
    /** The number of the period, counted from 0. */
    period: integer("period").notNull(),
    /** The id of the draft that was created. The posted journal has the same id. */
    journalId: uuid("journal_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [
    ownedBy(recurringJournals, [table.companyId, table.recurringId], "recurring_journals_made_by"),
    unique("recurring_journals_made_once").on(table.companyId, table.recurringId, table.period),
  ],
  { version: false, owned: true },
);
