import { sql } from "drizzle-orm";
import { bigint, date, index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { departments } from "../../organization/departments/tables.ts";
import { employees } from "../../people/employees/tables.ts";
import { instant } from "../../platform/database/columns.ts";

/**
 * Daily work, one row per employee and day, with the quantity in hundredths of a unit and the rate
 * in cents.
 */
export const wageRows = companyTable(
  "payroll_wage_rows",
  {
    employeeId: uuid("employee_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    unit: text("unit", { enum: ["day", "half", "hours", "piece"] }).notNull(),
    quantity: integer("quantity").notNull(),
    rate: bigint("rate", { mode: "number" }).notNull(),
    departmentId: uuid("department_id"),
    version: integer("version").notNull(),
    writtenBy: uuid("written_by").notNull(),
    writtenByName: text("written_by_name").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    uniqueIndex("payroll_wage_rows_once").on(
      table.companyId,
      table.employeeId,
      table.day,
      table.unit,
      sql`coalesce(${table.departmentId}, ${table.companyId})`,
    ),
    index("payroll_wage_rows_day").on(table.companyId, table.day),
    ownedBy(employees, [table.companyId, table.employeeId], "payroll_wage_rows_employee"),
    refersTo(departments, [table.companyId, table.departmentId], "payroll_wage_rows_department"),
  ],
  { version: false, createdAt: false, owned: true },
);
