import { sql } from "drizzle-orm";
import { date, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "../../platform/database/columns.ts";
import { companies } from "../tables.ts";

/** Holidays that a company adds to those of the law: one a day. */
export const holidays = pgTable(
  "holidays",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    addedByName: text("added_by_name").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("holidays_day").on(table.companyId, table.day),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);
