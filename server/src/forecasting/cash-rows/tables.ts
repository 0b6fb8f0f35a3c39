import { sql } from "drizzle-orm";
import { jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { scenarios } from "../tables.ts";

/** Rows of cash that people plan beside the forecast of a scenario; the scenarios on it see them too. A deleted one is kept. */
export const cashRows = companyTable(
  "cash_rows",
  {
    scenarioId: uuid("scenario_id").notNull(),
    category: text("category").notNull(),
    name: text("name").notNull(),
    /** Cents by `YYYY-MM`, positive as the rows of its category are. */
    cents: jsonb("cents").$type<Readonly<Record<string, number>>>().notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    uniqueIndex("cash_rows_name")
      .on(table.companyId, table.scenarioId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "cash_rows_scenario"),
  ],
  { owned: true },
);
