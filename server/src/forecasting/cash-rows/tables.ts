import { sql } from "drizzle-orm";
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "../../platform/database/columns.ts";
import { scenarios } from "../tables.ts";

/** Rows of cash that people plan beside the forecast of a scenario; the scenarios on it see them too. A deleted one is kept. */
export const cashRows = pgTable(
  "cash_rows",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    scenarioId: uuid("scenario_id").notNull(),
    category: text("category").notNull(),
    name: text("name").notNull(),
    /** Cents by `YYYY-MM`, positive as the rows of its category are. */
    cents: jsonb("cents").$type<Readonly<Record<string, number>>>().notNull(),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("cash_rows_name")
      .on(table.companyId, table.scenarioId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    foreignKey({
      name: "cash_rows_scenario",
      columns: [table.companyId, table.scenarioId],
      foreignColumns: [scenarios.companyId, scenarios.id],
    }).onDelete("cascade"),
  ],
);
