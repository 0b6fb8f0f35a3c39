import { sql } from "drizzle-orm";
import { index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";

/** Syncs with QuickBooks, each with the requested days, its state and the differences found. */
export const sourceSyncs = companyTable(
  "source_syncs",
  {
    state: text("state", { enum: ["running", "done", "unchanged", "review", "dismissed", "failed"] }).notNull(),
    startDay: text("start_day").notNull(),
    endDay: text("end_day").notNull(),
    forecastPeriod: integer("forecast_period").notNull(),
    startedBy: uuid("started_by"),
    startedByName: text("started_by_name").notNull(),
    startedAt: instant("started_at").notNull(),
    /** The time of the last heartbeat of a running sync. */
    aliveAt: instant("alive_at").notNull().default(sql`now()`),
    endedAt: instant("ended_at"),
    /**
     * The file-store key of the books that the sync read, for their review; null if the sync did not need a review.
     */
    fileKey: text("file_key"),
    /**
     * The active imports with which the books were compared, for their review; null if the sync did not need a review.
     */
    comparedWith: jsonb("compared_with"),
    diff: jsonb("diff"),
    /** The reason why the sync failed; null if it did not fail. */
    error: text("error"),
  },
  (table) => [
    uniqueIndex("source_syncs_running").on(table.companyId).where(sql`state = 'running'`),
    index("source_syncs_newest").on(table.companyId, table.startedAt),
  ],
  { version: false, createdAt: false },
);
