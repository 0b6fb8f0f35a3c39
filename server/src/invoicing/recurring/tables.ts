import { EVERY } from "@hazina/contract/invoicing/labels.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { instant } from "../../platform/database/columns.ts";

/**
 * The schedules of recurring invoices and bills. `content` has the lines of the documents that a schedule creates, as
 * a user enters them.
 */
export const recurringDocuments = companyTable(
  "recurring_documents",
  {
    kind: text("kind", { enum: ["invoice", "bill"] }).notNull(),
    branchId: uuid("branch_id"),
    /** The id of the customer or supplier. */
    partyId: uuid("party_id").notNull(),
    content: jsonb("content").notNull(),
    description: text("description").notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    every: text("every", { enum: EVERY }).notNull(),
    firstOn: date("first_on", { mode: "string" }).notNull(),
    until: date("until", { mode: "string" }),
    step: text("step", { enum: ["draft", "issue", "send", "submit"] }).notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    /** The number of periods handled so far, including periods that were skipped. */
    made: integer("made").notNull().default(0),
    problem: text("problem"),
    /** The id of a document that was created but not sent yet; null if there is none. */
    unsentId: uuid("unsent_id"),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "recurring_documents_branch"),
    index("recurring_documents_newest")
      .on(table.companyId, table.kind, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** The documents created from schedules, at most one for each period. Append-only. */
export const recurringMade = companyTable(
  "recurring_made",
  {
    recurringId: uuid("recurring_id").notNull(),
    /** The number of the period in its schedule, counted from 0. */
    period: integer("period").notNull(),
    documentId: uuid("document_id").notNull(),
    /** The day of the period in the schedule. */
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [
    ownedBy(recurringDocuments, [table.companyId, table.recurringId], "recurring_made_schedule"),
    unique("recurring_made_period").on(table.companyId, table.recurringId, table.period),
  ],
  { version: false, owned: true },
);
