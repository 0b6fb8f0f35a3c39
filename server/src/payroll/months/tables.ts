import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/** The history of closing and reopening months. The newest row of a month is its current state. */
export const payrollMonths = companyTable(
  "payroll_months",
  {
    month: text("month").notNull(),
    state: text("state", { enum: ["closed", "asked", "open"] }).notNull(),
    reason: text("reason").notNull(),
    by: uuid("by_user").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull().default(sql`now()`),
  },
  (table) => [index("payroll_months_month").on(table.companyId, table.month)],
  { version: false, createdAt: false },
);

/** The revision of each company's payroll inputs, which increases with every change to an input. */
export const payrollRevisions = pgTable(
  "payroll_revisions",
  { companyId: companyId().primaryKey(), revision: bigint("revision", { mode: "number" }).notNull() },
  (table) => [ofCompany(table)],
);
