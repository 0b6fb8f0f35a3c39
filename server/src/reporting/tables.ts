import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { scenarios } from "../forecasting/tables.ts";
import { ofCompany, ownedBy } from "../organization/company-table.ts";
import { companyId, id, instant } from "../platform/database/columns.ts";

const written = () => ({
  companyId: companyId(),
  scenarioId: uuid("scenario_id").notNull(),
  /** The label of the period that the narration or comment is about, such as `2026-Q1`. */
  period: text("period").notNull(),
  key: text("key").notNull(),
  version: integer("version").notNull(),
  writtenByName: text("written_by_name").notNull(),
  writtenAt: instant("written_at").notNull(),
});

/**
 * Users' texts that replace generated narrations. If a text is reset, its row keeps the version and
 * its content becomes null.
 */
export const reportNarrations = pgTable(
  "report_narrations",
  { ...written(), report: text("report").notNull(), tree: jsonb("tree").$type<Narration>() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scenarioId, table.report, table.period, table.key] }),
    ofCompany(table),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "report_narrations_scenario"),
  ],
);

/**
 * Users' comments on rows of the variance report. If a comment is deleted, its row keeps the
 * version and its text becomes null.
 */
export const reportComments = pgTable("report_comments", { ...written(), text: text("text") }, (table) => [
  primaryKey({ columns: [table.companyId, table.scenarioId, table.period, table.key] }),
  ofCompany(table),
  ownedBy(scenarios, [table.companyId, table.scenarioId], "report_comments_scenario"),
]);

/** The key figure settings of companies. The defaults apply to a company without a row. */
export const kpiSettings = pgTable(
  "kpi_settings",
  {
    companyId: companyId().primaryKey(),
    balances: text("balances", { enum: ["closing", "average"] }).notNull(),
    /** The cost of capital per year, in ten-thousandths of a percent; null if none is set. */
    costOfCapitalMillionths: integer("cost_of_capital_millionths"),
    /** The paths of the lines that contain pay; null to recognise these lines by their names. */
    salaryAccounts: text("salary_accounts").array(),
    badDebtAccounts: text("bad_debt_accounts").array().notNull(),
  },
  (table) => [ofCompany(table)],
);

/**
 * The share of a grant or project in one profit-and-loss line: the line, the percentage in ten-thousandths of a
 * percent, and the first and last month (`YYYY-MM`, both included).
 */
export type StoredShare = {
  readonly account: string;
  readonly percentMillionths: number;
  readonly first: string;
  readonly last: string;
};

/** Grants and project forecasts, with their shares of profit-and-loss lines. */
export const allocations = pgTable(
  "allocations",
  {
    companyId: companyId(),
    id: id().notNull(),
    kind: text("kind", { enum: ["grant", "project"] }).notNull(),
    name: text("name").notNull(),
    /** The money granted or budgeted, in cents; null if there is no budget. */
    budgetCents: bigint("budget_cents", { mode: "number" }),
    firstMonth: text("first_month").notNull(),
    lastMonth: text("last_month").notNull(),
    shares: jsonb("shares").$type<readonly StoredShare[]>().notNull(),
    /** The project in the spending domain to which this project forecast belongs; null if it belongs to none. */
    projectId: uuid("project_id"),
    version: integer("version").notNull(),
    changedByName: text("changed_by_name").notNull(),
    changedAt: instant("changed_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("allocations_name")
      .on(table.companyId, table.kind, sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
    ofCompany(table),
  ],
);
