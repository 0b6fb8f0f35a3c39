import { sql } from "drizzle-orm";
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "../../platform/database/columns.ts";
import { companies } from "../tables.ts";

/** Departments of a company. A deleted one is kept, so that it can come back with all that carried it. */
export const departments = pgTable(
  "departments",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("departments_name")
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);
