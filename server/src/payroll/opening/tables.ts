import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "../../organization/tables.ts";
import { employees } from "../../people/employees/tables.ts";
import { centsSeries, companyId, instant } from "../../platform/database/columns.ts";

/** Amounts of a month in cents, by the names under which calls write them. */
export type OpeningAmounts = Readonly<Record<string, number>>;

/** Months that another payroll paid, for the year's card and sums. One that is replaced or taken out ends and is kept. */
export const openingMonths = pgTable(
  "payroll_opening_months",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    month: text("month").notNull(),
    amounts: jsonb("amounts").$type<OpeningAmounts>().notNull(),
    /** The figures that a payslip would have, in the order of their names. */
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
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("payroll_opening_months_live")
      .on(table.companyId, table.employeeId, table.month)
      .where(sql`${table.endedAt} is null`),
    index("payroll_opening_months_month").on(table.companyId, table.month),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
    foreignKey({
      name: "payroll_opening_months_employee",
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete("cascade"),
  ],
);
