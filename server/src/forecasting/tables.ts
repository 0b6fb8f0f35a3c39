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

/** The scenarios of companies: Baseline, and scenarios that are based on a parent. */
export const scenarios = companyTable(
  "scenarios",
  {
    name: text("name").notNull(),
    parentId: uuid("parent_id"),
    /** The revision, which increases by one with each edit of the scenario's own changes. */
    revision: integer("revision").notNull().default(0),
    /**
     * The state of the scenario's parents that a user last acknowledged: their revisions, and the active imports. Null
     * if no state was acknowledged yet.
     */
    acknowledged: jsonb("acknowledged"),
    /**
     * The time of deletion; null for a scenario that is not deleted. A deleted scenario appears
     * only in the list of scenarios that can be restored.
     */
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
 * Imported files. Each file is a version of one statement, and one version of each statement is
 * active. A staged import is not completely stored yet: it has no version, is not used, and is
 * removed if the import never finishes.
 */
export const imports = companyTable(
  "imports",
  {
    statement: text("statement", { enum: ["profit_and_loss", "balance_sheet"] }).notNull(),
    version: integer("version"),
    state: text("state", { enum: ["staged", "active", "superseded", "rolled_back"] }).notNull(),
    /** The source of the import: a file, QuickBooks, or the company's own books. */
    origin: text("origin", { enum: IMPORT_ORIGINS }).notNull().default("file"),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    /** The sheet that was read; null for a file without sheets. */
    sheet: text("sheet"),
    accountCount: integer("account_count").notNull(),
    firstMonth: text("first_month").notNull(),
    lastMonth: text("last_month").notNull(),
    /** The last month that the file covers in full, according to its heading. */
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

/** The accounts of imported files, each with its monthly amounts. */
export const importedAccounts = pgTable(
  "imported_accounts",
  {
    companyId: companyId(),
    importId: uuid("import_id").notNull(),
    position: integer("position").notNull(),
    path: text("path").notNull(),
    /**
     * The account's id in the program that the statement was read from, `quickbooks:<realm>:<id>`;
     * null for a file.
     */
    externalId: text("external_id"),
    row: integer("row").notNull(),
    department: text("department"),
    /**
     * The section from the heading above the account in the file, which is used to suggest a class; null if there is
     * no such heading.
     */
    section: text("section"),
    suggestedClass: text("suggested_class").notNull(),
    suggestionConfidence: integer("suggestion_confidence_percent").notNull(),
    suggestionReason: text("suggestion_reason").notNull(),
    /** The amounts in cents, one per month from the import's first month on. */
    cents: centsSeries("cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.position] }),
    ownedBy(imports, [table.companyId, table.importId]),
  ],
);

/** The classes that users assigned to accounts. They remain after a new import. */
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
 * The runs of the automatic forecast, one for each combination of profit and loss, cut-over month and number of
 * forecast months. A run is not used until all its lines are stored.
 */
export const forecastRuns = companyTable(
  "forecast_runs",
  {
    importId: uuid("import_id").notNull(),
    cutOver: text("cut_over").notNull(),
    months: integer("months").notNull(),
    ready: boolean("ready").notNull().default(false),
    /** The version of the forecast method; 0 for runs stored before methods had versions. */
    method: smallint("method").notNull().default(0),
    madeAt: instant("made_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("forecast_runs_key").on(table.companyId, table.importId, table.cutOver, table.months).where(sql`ready`),
    ownedBy(imports, [table.companyId, table.importId]),
  ],
  { version: false, createdAt: false, owned: true },
);

/** The automatic forecasts, one per account and run, with 80 % and 95 % intervals. */
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

/** The company's forecast settings. A null setting is determined from the books. */
export const forecastSettings = pgTable(
  "forecast_settings",
  {
    companyId: companyId().primaryKey(),
    fiscalYearStartMonth: smallint("fiscal_year_start_month"),
    /** The tax rate in millionths: 300000 is 30 %. Null if the rate is determined from the books. */
    taxRateMillionths: integer("tax_rate_millionths"),
    cashAccount: text("cash_account"),
    incomeTaxAccount: text("income_tax_account"),
    taxPaid: text("tax_paid", { enum: ["instalments", "monthly", "last_balance"] }),
    notDepreciated: text("not_depreciated").array().notNull().default(sql`'{}'`),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
  },
  (table) => [ofCompany(table)],
);

/**
 * The companies whose forecast follows their own books: each month that closes is imported as a new
 * version.
 */
export const ownBooksSource = pgTable(
  "own_books_source",
  {
    companyId: companyId(),
    forecastPeriod: integer("forecast_period").notNull(),
    startedBy: uuid("started_by").notNull(),
    startedByName: text("started_by_name").notNull(),
    startedAt: instant("started_at").notNull(),
    /** The reason why the last import failed; null if it succeeded. */
    error: text("error"),
  },
  (table) => [primaryKey({ columns: [table.companyId] }), ofCompany(table)],
);
