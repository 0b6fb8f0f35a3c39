import { sql } from "drizzle-orm";
import { index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { employees } from "../../people/employees/tables.ts";
import { centsSeries, instant } from "../../platform/database/columns.ts";

/** The amounts of an opening month in cents, keyed by field name. */
export type OpeningAmounts = Readonly<Record<string, number>>;

/**
 * Opening months: months paid by a previous payroll system, for the tax cards and totals of the
 * year. A replaced or deleted entry stays in the table with an end time.
 */
export const openingMonths = companyTable(
  "payroll_opening_months",
  {
    employeeId: uuid("employee_id").notNull(),
    month: text("month").notNull(),
    amounts: jsonb("amounts").$type<OpeningAmounts>().notNull(),
    /** The figures of a payslip for this month in cents, in the order of `FIGURE_NAMES`. */
    figures: centsSeries("figures").notNull(),
    notes: text("notes").array().notNull(),
    source: text("source").notNull(),
    broughtBy: uuid("brought_by").notNull(),
    broughtByName: text("brought_by_name").notNull(),
    broughtAt: instant("brought_at").notNull(),
    endedByName: text("ended_by_name"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("payroll_opening_months_live")
      .on(table.companyId, table.employeeId, table.month)
      .where(sql`${table.endedAt} is null`),
    index("payroll_opening_months_month").on(table.companyId, table.month),
    ownedBy(employees, [table.companyId, table.employeeId], "payroll_opening_months_employee"),
  ],
  { version: false, createdAt: false },
);
