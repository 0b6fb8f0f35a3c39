import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { scenarios } from "../forecasting/tables.ts";
import { companies } from "../organization/tables.ts";
import { companyId, instant } from "../platform/database/columns.ts";

const written = () => ({
  companyId: companyId(),
  scenarioId: uuid("scenario_id").notNull(),
  /** The label of the period that it is about. */
  period: text("period").notNull(),
  key: text("key").notNull(),
  version: integer("version").notNull(),
  writtenByName: text("written_by_name").notNull(),
  writtenAt: instant("written_at").notNull(),
});

/** What people wrote in place of a rule's narration. One that was reset keeps its version without a tree. */
export const reportNarrations = pgTable(
  "report_narrations",
  { ...written(), report: text("report").notNull(), tree: jsonb("tree").$type<Narration>() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scenarioId, table.report, table.period, table.key] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
    foreignKey({
      name: "report_narrations_scenario",
      columns: [table.companyId, table.scenarioId],
      foreignColumns: [scenarios.companyId, scenarios.id],
    }).onDelete("cascade"),
  ],
);

/** What people wrote about rows of the variance report. One that was taken away keeps its version without a text. */
export const reportComments = pgTable("report_comments", { ...written(), text: text("text") }, (table) => [
  primaryKey({ columns: [table.companyId, table.scenarioId, table.period, table.key] }),
  foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  foreignKey({
    name: "report_comments_scenario",
    columns: [table.companyId, table.scenarioId],
    foreignColumns: [scenarios.companyId, scenarios.id],
  }).onDelete("cascade"),
]);
