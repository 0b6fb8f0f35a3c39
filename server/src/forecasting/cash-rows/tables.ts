import { sql } from "drizzle-orm";
import { jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { scenarios } from "../tables.ts";

/**
 * The planned cash rows of scenarios. Scenarios that are based on a scenario show its rows too. Deleted rows
 * stay in the table.
 */
export const cashRows = companyTable(
  "cash_rows",
  {
    scenarioId: uuid("scenario_id").notNull(),
    category: text("category").notNull(),
    name: text("name").notNull(),
    /** The amounts in cents, keyed by month, `YYYY-MM`. They are positive both for inflows and for outflows. */
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
