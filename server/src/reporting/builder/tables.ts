import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { sql } from "drizzle-orm";
import { integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { scenarios } from "../../forecasting/tables.ts";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import type { BlockSpec } from "./stored.ts";

/**
 * Reports and dashboards that users build. Deleted ones stay in the table, so that they can be restored with their
 * blocks.
 */
export const reports = companyTable(
  "reports",
  {
    kind: text("kind", { enum: ["report", "dashboard"] }).notNull(),
    name: text("name").notNull(),
    scenarioId: uuid("scenario_id").notNull(),
    departmentId: uuid("department_id"),
    layout: text("layout", { enum: ["full", "medium", "three", "four"] })
      .notNull()
      .default("full"),
    cover: jsonb("cover").$type<{ shown: boolean; title: string; subtitle: string }>().notNull(),
    createdAt: instant("created_at").notNull(),
    createdByName: text("created_by_name").notNull(),
    updatedAt: instant("updated_at").notNull(),
    updatedByName: text("updated_by_name").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    uniqueIndex("reports_name")
      .on(table.companyId, table.kind, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "reports_scenario"),
  ],
  { createdAt: false },
);

/**
 * The blocks of reports. Each row contains the position and the settings of a block, and a user's text about it. Rows
 * contain no figures.
 */
export const reportBlocks = companyTable(
  "report_blocks",
  {
    reportId: uuid("report_id").notNull(),
    position: integer("position").notNull(),
    spec: jsonb("spec").$type<BlockSpec>().notNull(),
    /** A user's text; null if the block shows the generated narration or no text. */
    narration: jsonb("narration").$type<Narration>(),
    writtenByName: text("written_by_name"),
    writtenAt: instant("written_at"),
    deletedAt: instant("deleted_at"),
  },
  (table) => [ownedBy(reports, [table.companyId, table.reportId], "report_blocks_report")],
  { createdAt: false, owned: true },
);
