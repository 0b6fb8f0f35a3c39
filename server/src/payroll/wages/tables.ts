import { sql } from "drizzle-orm";
import {
  bigint,
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
import { departments } from "../../organization/departments/tables.ts";
import { employees } from "../../people/employees/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/** Work by the day: who, which day, how much of what unit, at what rate in cents; the quantity in hundredths. */
export const wageRows = pgTable(
  "payroll_wage_rows",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
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
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("payroll_wage_rows_once").on(
      table.companyId,
      table.employeeId,
      table.day,
      table.unit,
      sql`coalesce(${table.departmentId}, ${table.companyId})`,
    ),
    index("payroll_wage_rows_day").on(table.companyId, table.day),
    foreignKey({
      name: "payroll_wage_rows_employee",
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "payroll_wage_rows_department",
      columns: [table.companyId, table.departmentId],
      foreignColumns: [departments.companyId, departments.id],
    }),
  ],
);
