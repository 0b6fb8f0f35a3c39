import { sql } from "drizzle-orm";
import { jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { scenarios } from "../tables.ts";

/** Planned cash rows of a scenario; scenarios based on it show them too. Deleted rows are kept. */
export const cashRows = companyTable(
  "cash_rows",
  {
    scenarioId: uuid("scenario_id").notNull(),
    category: text("category").notNull(),
    name: text("name").notNull(),
    /** Cents by `YYYY-MM`, positive both for inflows and for outflows. */
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
