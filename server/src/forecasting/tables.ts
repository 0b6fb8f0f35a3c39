import { IMPORT_ORIGINS } from "@hazina/contract/forecasting/own-books.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../organization/company-table.ts";
import { centsSeries, companyId, instant } from "../platform/database/columns.ts";

/** Baseline, and scenarios based on a parent. */
export const scenarios = companyTable(
  "scenarios",
  {
    name: text("name").notNull(),
    parentId: uuid("parent_id"),
    /** Increases whenever the scenario's own changes are edited. */
    revision: integer("revision").notNull().default(0),
    /**
     * The state of the scenario's parents that a user last acknowledged: their revisions, and the active
     * imports.
     */
    acknowledged: jsonb("acknowledged"),
    /** Set while the scenario is deleted; then only the list of scenarios to restore shows it. */
    deletedAt: instant("deleted_at"),
    deletedByName: text("deleted_by_name"),
  },
  (table) => [
    uniqueIndex("scenarios_name").on(table.companyId, table.name).where(sql`deleted_at is null`),
    refersTo(table, [table.companyId, table.parentId], "scenarios_parent"),
  ],
  { version: false },
);

/**
 * Imported files. Each file is a version of one statement; one version of each statement is active. A staged
 * file is not completely stored yet: it has no version, nothing reads it, and it is removed if the import
 * never finishes.
 */
export const imports = companyTable(
  "imports",
  {
    statement: text("statement", { enum: ["profit_and_loss", "balance_sheet"] }).notNull(),
    version: integer("version"),
    state: text("state", { enum: ["staged", "active", "superseded", "rolled_back"] }).notNull(),
    /** Where it comes from: a file, QuickBooks, or the company's own books. */
    origin: text("origin", { enum: IMPORT_ORIGINS }).notNull().default("file"),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    /** The sheet that was read; null for a file without sheets. */
    sheet: text("sheet"),
    accountCount: integer("account_count").notNull(),
    firstMonth: text("first_month").notNull(),
    lastMonth: text("last_month").notNull(),
    /** The last month whose heading covers the whole month. */
    lastCompleteMonth: text("last_complete_month").notNull(),
    forecastPeriod: integer("forecast_period").notNull(),
    fiscalYearStartMonth: smallint("fiscal_year_start_month"),
    report: jsonb("report").notNull(),
    importedBy: uuid("imported_by"),
    importedByName: text("imported_by_name").notNull(),
    importedAt: instant("imported_at").notNull().default(sql`now()`),
  },
  (table) => [unique("imports_version").on(table.companyId, table.statement, table.version)],
  { version: false, createdAt: false },
);

/** The accounts of one imported file with their months. */
export const importedAccounts = pgTable(
  "imported_accounts",
  {
    companyId: companyId(),
    importId: uuid("import_id").notNull(),
    position: integer("position").notNull(),
    path: text("path").notNull(),
    /**
     * The id of the account in the program from which it was read, `quickbooks:<realm>:<id>`; null for a
     * file.
     */
    externalId: text("external_id"),
    row: integer("row").notNull(),
    department: text("department"),
    /** The section for the class suggestion, from the heading above the account in the file. */
    section: text("section"),
    suggestedClass: text("suggested_class").notNull(),
    suggestionConfidence: integer("suggestion_confidence_percent").notNull(),
    suggestionReason: text("suggestion_reason").notNull(),
    /** One amount in cents per month, from the import's first month on. */
    cents: centsSeries("cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.position] }),
    ownedBy(imports, [table.companyId, table.importId]),
  ],
);

/** The class that a user assigned to an account; it is kept across imports. */
export const accountClasses = pgTable(
  "account_classes",
  {
    companyId: companyId(),
    statement: text("statement", { enum: ["profit_and_loss", "balance_sheet"] }).notNull(),
    path: text("path").notNull(),
    class: text("class").notNull(),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
    updatedBy: uuid("updated_by"),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.statement, table.path] }), ofCompany(table)],
);

/**
 * One run of the automatic forecast for a profit and loss, a cut-over month and a number of months. It is not
 * ready until all its lines are stored.
 */
export const forecastRuns = companyTable(
  "forecast_runs",
  {
    importId: uuid("import_id").notNull(),
    cutOver: text("cut_over").notNull(),
    months: integer("months").notNull(),
    ready: boolean("ready").notNull().default(false),
    /** The version of the forecast method; 0 for runs from before the method had versions. */
    method: smallint("method").notNull().default(0),
    madeAt: instant("made_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("forecast_runs_key").on(table.companyId, table.importId, table.cutOver, table.months).where(sql`ready`),
    ownedBy(imports, [table.companyId, table.importId]),
  ],
  { version: false, createdAt: false, owned: true },
);

/** The automatic forecast of one account in one run, with its 80 % and 95 % bands. */
export const automaticForecasts = pgTable(
  "automatic_forecasts",
  {
    companyId: companyId(),
    runId: uuid("run_id").notNull(),
    position: integer("position").notNull(),
    path: text("path").notNull(),
    points: centsSeries("points").notNull(),
    lower80: centsSeries("lower80"),
    upper80: centsSeries("upper80"),
    lower95: centsSeries("lower95"),
    upper95: centsSeries("upper95"),
    explanation: jsonb("explanation").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.position] }),
    index("automatic_forecasts_path").on(table.companyId, table.runId, table.path),
    ownedBy(forecastRuns, [table.companyId, table.runId]),
  ],
);

/** The company's forecast settings; a setting that is null is determined from the books. */
export const forecastSettings = pgTable(
  "forecast_settings",
  {
    companyId: companyId().primaryKey(),
    fiscalYearStartMonth: smallint("fiscal_year_start_month"),
    /** Tax rate in ten-thousandths of a percent. */
    taxRateMillionths: integer("tax_rate_millionths"),
    cashAccount: text("cash_account"),
    incomeTaxAccount: text("income_tax_account"),
    taxPaid: text("tax_paid", { enum: ["instalments", "monthly", "last_balance"] }),
    notDepreciated: text("not_depreciated").array().notNull().default(sql`'{}'`),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
  },
  (table) => [ofCompany(table)],
);

/** Whether the forecast follows the company's own books: each closed month then makes a version. */
export const ownBooksSource = pgTable(
  "own_books_source",
  {
    companyId: companyId(),
    forecastPeriod: integer("forecast_period").notNull(),
    startedBy: uuid("started_by").notNull(),
    startedByName: text("started_by_name").notNull(),
    startedAt: instant("started_at").notNull(),
    /** Why the last version could not be made; null where it was. */
    error: text("error"),
  },
  (table) => [primaryKey({ columns: [table.companyId] }), ofCompany(table)],
);
