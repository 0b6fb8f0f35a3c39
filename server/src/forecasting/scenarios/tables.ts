import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { centsSeries, companyId, instant } from "../../platform/database/columns.ts";
import { scenarios } from "../tables.ts";
import type { CustomRow, StoredAuthor, StoredDriver, StoredEdit, StoredLayer, StoredLine } from "./stored.ts";

/**
 * Scenarios' own changes to lines, each with a version. The version remains after the changes are
 * removed.
 */
export const scenarioLines = pgTable(
  "scenario_lines",
  {
    companyId: companyId(),
    scenarioId: uuid("scenario_id").notNull(),
    account: text("account").notNull(),
    driver: jsonb("driver").$type<StoredDriver>(),
    typed: jsonb("typed").$type<StoredLine["typed"]>().notNull(),
    deleted: jsonb("deleted").$type<StoredAuthor>(),
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scenarioId, table.account] }),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "scenario_lines_scenario"),
  ],
);

/** Lines that users added in a scenario. */
export const customRows = pgTable(
  "custom_rows",
  {
    companyId: companyId(),
    scenarioId: uuid("scenario_id").notNull(),
    path: text("path").notNull(),
    row: jsonb("row").$type<CustomRow>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scenarioId, table.path] }),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "custom_rows_scenario"),
  ],
);

/**
 * Scenarios' own changes to microforecasts, each with a version. The version remains after the
 * changes are removed.
 */
export const scenarioLayers = pgTable(
  "scenario_layers",
  {
    companyId: companyId(),
    scenarioId: uuid("scenario_id").notNull(),
    id: uuid("id").notNull(),
    layer: jsonb("layer").$type<StoredLayer>(),
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scenarioId, table.id] }),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "scenario_layers_scenario"),
  ],
);

/**
 * The steps of a scenario for undo and redo, one per call. An undone step can be redone until a new step is added.
 * Adding a step deletes all undone steps.
 */
export const scenarioSteps = pgTable(
  "scenario_steps",
  {
    companyId: companyId(),
    scenarioId: uuid("scenario_id").notNull(),
    number: integer("number").notNull(),
    state: text("state", { enum: ["done", "undone"] }).notNull(),
    title: text("title").notNull(),
    edits: jsonb("edits").$type<readonly StoredEdit[]>().notNull(),
    inverse: jsonb("inverse").$type<readonly StoredEdit[]>().notNull(),
    madeByName: text("made_by_name").notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scenarioId, table.number] }),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "scenario_steps_scenario"),
  ],
);

/**
 * The history of lines: every change, including undo and redo, with the line's amounts in the forecast months before
 * and after the change. Rows are only appended.
 */
export const scenarioHistory = companyTable(
  "scenario_history",
  {
    scenarioId: uuid("scenario_id").notNull(),
    /** The revision of the scenario after the change. */
    revision: integer("revision").notNull(),
    account: text("account").notNull(),
    action: text("action").notNull(),
    userId: uuid("user_id"),
    userName: text("user_name").notNull(),
    at: instant("at").notNull().default(sql`now()`),
    before: jsonb("before").$type<StoredLine>().notNull(),
    after: jsonb("after").$type<StoredLine>().notNull(),
    /** The month of the first item in the two lists of amounts, before and after the change. */
    firstMonth: text("first_month").notNull(),
    beforeCents: centsSeries("before_cents"),
    afterCents: centsSeries("after_cents"),
  },
  (table) => [
    index("scenario_history_line").on(table.companyId, table.scenarioId, table.account),
    index("scenario_history_revision").on(table.companyId, table.scenarioId, table.revision),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "scenario_history_scenario"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * The named versions of scenarios. Each contains the changes that the scenario had when the user saved the version.
 */
export const scenarioVersions = companyTable(
  "scenario_versions",
  {
    scenarioId: uuid("scenario_id").notNull(),
    name: text("name").notNull(),
    lines: jsonb("lines").$type<Readonly<Record<string, StoredLine>>>().notNull(),
    rows: jsonb("rows").$type<readonly CustomRow[]>().notNull(),
    /** The scenario's changes to microforecasts, keyed by microforecast id. */
    layers: jsonb("layers").$type<Readonly<Record<string, StoredLayer>>>().notNull().default({}),
    savedByName: text("saved_by_name").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    unique("scenario_versions_name").on(table.companyId, table.scenarioId, table.name),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "scenario_versions_scenario"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * The users who have hidden the update alert of a scenario, with the imports that were active at
 * that time. After a new import the alert is shown again.
 */
export const hiddenAlerts = pgTable(
  "hidden_alerts",
  {
    companyId: companyId(),
    scenarioId: uuid("scenario_id").notNull(),
    userId: uuid("user_id").notNull(),
    imports: text("imports").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scenarioId, table.userId] }),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "hidden_alerts_scenario"),
  ],
);
