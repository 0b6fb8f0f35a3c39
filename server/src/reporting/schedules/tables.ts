import { type COMPARISONS, REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { SCHEDULE_PERIODS, SCHEDULE_RHYTHMS } from "@hazina/contract/reporting/schedules.ts";
import { boolean, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { scenarios } from "../../forecasting/tables.ts";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { reports } from "../builder/tables.ts";

/** Scheduled reports. Deleted schedules stay in the table, so that they can be restored. */
export const reportSchedules = companyTable(
  "report_schedules",
  {
    /** The name of a standard report over a period; null for a custom report. */
    fixed: text("fixed", { enum: REPORT_FILES }),
    reportId: uuid("report_id"),
    scenarioId: uuid("scenario_id").notNull(),
    period: text("period", { enum: SCHEDULE_PERIODS }),
    compare: text("compare").$type<(typeof COMPARISONS)[number]>().notNull(),
    compareScenarioId: uuid("compare_scenario_id"),
    every: text("every", { enum: SCHEDULE_RHYTHMS }).notNull(),
    day: integer("day").notNull(),
    recipients: text("recipients").array().notNull(),
    message: text("message").notNull(),
    linkDays: integer("link_days").notNull(),
    /** The user in whose name and with whose rights the report is sent. */
    ownerId: uuid("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    /**
     * The next time at which the report is sent; null if the schedule is paused, stopped or
     * deleted.
     */
    nextRunAt: instant("next_run_at"),
    /** The reason why the system stopped the schedule; null if it is active or a user paused it. */
    stoppedReason: text("stopped_reason"),
    lastRunAt: instant("last_run_at"),
    lastSent: boolean("last_sent").notNull().default(false),
    /** The outcome of the latest run; null before the first run. */
    lastOutcome: text("last_outcome"),
    createdAt: instant("created_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("report_schedules_next").on(table.companyId, table.nextRunAt),
    ownedBy(reports, [table.companyId, table.reportId], "report_schedules_report"),
    ownedBy(scenarios, [table.companyId, table.scenarioId], "report_schedules_scenario"),
  ],
  { createdAt: false },
);
