import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { branches, companies } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/** The ledger accounts of a company beside those that every company has. `continues`: the imported account that it goes on from. */
export const glAccounts = pgTable(
  "gl_accounts",
  {
    companyId: companyId(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    class: text("class").notNull(),
    continues: text("continues"),
    active: boolean("active").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);

/** Balanced entries of the books, once by source and step. Nobody changes or deletes one: it is reversed. */
export const journals = pgTable(
  "journals",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    sourceKind: text("source_kind").notNull(),
    sourceId: text("source_id").notNull(),
    step: text("step").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    memo: text("memo").notNull(),
    /** The step of the same source that it takes back. */
    reverses: text("reverses"),
    postedBy: uuid("posted_by"),
    postedByName: text("posted_by_name").notNull(),
    postedAt: instant("posted_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("journals_step").on(table.companyId, table.sourceKind, table.sourceId, table.step),
    index("journals_date").on(table.companyId, table.date),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);

/** The lines of journals, each with a debit or a credit in cents. */
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
    party: text("party"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.journalId, table.position] }),
    index("journal_lines_account").on(table.companyId, table.account),
    foreignKey({
      name: "journal_lines_journal",
      columns: [table.companyId, table.journalId],
      foreignColumns: [journals.companyId, journals.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [table.companyId, table.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);
