import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ofCompany, refersTo } from "../../organization/company-table.ts";
import { departments } from "../../organization/departments/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * The departments that users chose for profit-and-loss lines, one row for each line path. They apply in every scenario
 * and are kept when a new file is imported. A null department means the whole company, even if the file names a
 * department.
 */
export const lineDepartments = pgTable(
  "line_departments",
  {
    companyId: companyId(),
    path: text("path").notNull(),
    departmentId: uuid("department_id"),
    updatedBy: uuid("updated_by"),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.path] }),
    ofCompany(table),
    refersTo(departments, [table.companyId, table.departmentId], "line_departments_department"),
  ],
);
