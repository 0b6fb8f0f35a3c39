import { sql } from "drizzle-orm";
import { foreignKey, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "../../organization/tables.ts";
import { centsSeries, companyId, instant } from "../../platform/database/columns.ts";
import { scenarios } from "../tables.ts";

/**
 * Forecasts as they stood: frozen when the books closed a further month, or set as the budget by a person. Never changed. One
 * without a scenario is the automatic forecast.
 */
export const forecastRecords = pgTable(
  "forecast_records",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    scenarioId: uuid("scenario_id"),
    kind: text("kind", { enum: ["cut_over", "budget"] }).notNull(),
    /** The last month that was closed, and the first month of the lines. */
    cutOver: text("cut_over").notNull(),
    firstMonth: text("first_month").notNull(),
    months: smallint("months").notNull(),
    /** The months, counted from the first, at which the statements begin; null without a balance sheet. */
    profitAndLossFrom: smallint("profit_and_loss_from").notNull(),
    balanceSheetFrom: smallint("balance_sheet_from"),
    frozenByName: text("frozen_by_name").notNull(),
    frozenAt: instant("frozen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("forecast_records_cut_over")
      .on(table.companyId, table.scenarioId, table.cutOver)
      .where(sql`kind = 'cut_over' and scenario_id is not null`),
    uniqueIndex("forecast_records_automatic")
      .on(table.companyId, table.cutOver)
      .where(sql`kind = 'cut_over' and scenario_id is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
    foreignKey({
      name: "forecast_records_scenario",
      columns: [table.companyId, table.scenarioId],
      foreignColumns: [scenarios.companyId, scenarios.id],
    }).onDelete("cascade"),
  ],
);

/** The lines of a frozen forecast with their cents, and the rule and author of the first forecast month. */
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
    foreignKey({
      name: "forecast_record_lines_record",
      columns: [table.companyId, table.recordId],
      foreignColumns: [forecastRecords.companyId, forecastRecords.id],
    }).onDelete("cascade"),
  ],
);
