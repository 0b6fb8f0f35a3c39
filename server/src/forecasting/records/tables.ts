import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { centsSeries, companyId, instant } from "../../platform/database/columns.ts";
import { scenarios } from "../tables.ts";

/**
 * Frozen forecasts. One is stored when another month of the books closes, or when a user sets a
 * scenario as the budget. They never change. A record without a scenario is the automatic forecast.
 */
export const forecastRecords = companyTable(
  "forecast_records",
  {
    scenarioId: uuid("scenario_id"),
    kind: text("kind", { enum: ["cut_over", "budget"] }).notNull(),
    /** The last closed month when the forecast was frozen. */
    cutOver: text("cut_over").notNull(),
    firstMonth: text("first_month").notNull(),
    months: smallint("months").notNull(),
    /**
     * The index of the first month with profit-and-loss amounts, counted from the first month of the record. The next
     * column is the same for the balance sheet; it is null if there is no balance sheet.
     */
    profitAndLossFrom: smallint("profit_and_loss_from").notNull(),
    balanceSheetFrom: smallint("balance_sheet_from"),
    frozenByName: text("frozen_by_name").notNull(),
    frozenAt: instant("frozen_at").notNull(),
  },
  (table) => [
    uniqueIndex("forecast_records_cut_over")
      .on(table.companyId, table.scenarioId, table.cutOver)
      .where(sql`kind = 'cut_over' and scenario_id is not null`),
    uniqueIndex("forecast_records_automatic")
      .on(table.companyId, table.cutOver)
      .where(sql`kind = 'cut_over' and scenario_id is null`),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "forecast_records_scenario"),
  ],
  { version: false, createdAt: false },
);

/**
 * The lines of frozen forecasts. Each has its monthly amounts in cents, and the rule and author of its first forecast
 * month.
 */
export const forecastRecordLines = pgTable(
  "forecast_record_lines",
  {
    companyId: companyId(),
    recordId: uuid("record_id").notNull(),
    position: integer("position").notNull(),
    path: text("path").notNull(),
    statement: text("statement", { enum: ["profit_and_loss", "balance_sheet"] }).notNull(),
    class: text("class").notNull(),
    section: text("section", { enum: ["opex", "other_expense"] }),
    method: text("method").notNull(),
    by: text("written_by"),
    cents: centsSeries("cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.recordId, table.position] }),
    ownedBy(forecastRecords, [table.companyId, table.recordId], "forecast_record_lines_record"),
  ],
);
