import { sql } from "drizzle-orm";
import { jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";

/**
 * Rates that companies added for months that the built-in law tables do not cover yet. One person adds a rate and
 * another approves it.
 */
export const rateRows = companyTable(
  "payroll_rate_rows",
  {
    table: text("table_name").notNull(),
    from: text("from_month").notNull(),
    through: text("through_month").notNull(),
    /** The values of the law row, without its months. */
    row: jsonb("row").$type<Readonly<Record<string, unknown>>>().notNull(),
    source: text("source").notNull(),
    state: text("state", { enum: ["proposed", "approved", "rejected"] }).notNull(),
    proposedBy: uuid("proposed_by").notNull(),
    proposedByName: text("proposed_by_name").notNull(),
    proposedAt: instant("proposed_at").notNull(),
    decidedBy: uuid("decided_by"),
    decidedByName: text("decided_by_name"),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    uniqueIndex("payroll_rate_rows_approved")
      .on(table.companyId, table.table, table.from)
      .where(sql`${table.state} = 'approved'`),
  ],
  { version: false, createdAt: false },
);
