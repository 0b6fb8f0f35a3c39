import { sql } from "drizzle-orm";
import { foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { departments } from "../../organization/departments/tables.ts";
import { companies } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * The departments that people gave lines of the profit and loss, by path, in every scenario; they outlive imports. A null
 * says that the line is the whole company's, whatever its file names.
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
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
    foreignKey({
      name: "line_departments_department",
      columns: [table.companyId, table.departmentId],
      foreignColumns: [departments.companyId, departments.id],
    }),
  ],
);
