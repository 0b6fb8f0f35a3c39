import * as z from "zod";
import { SYNC_CYCLES } from "../accounting/quickbooks.ts";
import { Amount, Id, Message, Month, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { ForecastPeriod, ImportReport, ProgressId, StatementName } from "./import.ts";

const tag = "QuickBooks";

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Please select both start and end dates");

const Range = {
  start_date: Day.describe("The first day to read, `YYYY-MM-DD`."),
  end_date: Day.describe("The last day to read. If it is not the end of a month, that month is read in part."),
  forecast_period: ForecastPeriod,
  progress_id: ProgressId,
};

const StatementDiff = z.object({
  statement: StatementName,
  added: z.array(z.string()).describe("New accounts, by path."),
  gone: z.array(z.string()),
  renamed: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .describe("Accounts that were renamed in QuickBooks."),
  changes: z
    .array(z.object({ account: z.string(), month: Month, before: Amount, after: Amount, closed: z.boolean() }))
    .describe("Amounts that differ, at most 500. `closed`: the month was closed before."),
  changed_cells: z.number().int(),
  changed_closed_cells: z.number().int(),
  months_gone: z
    .array(Month)
    .default([])
    .describe("Closed months that the books would lose, because they are outside the days that were read."),
});

/** The differences between two versions of the books, for each statement. */
export const BooksDiff = z.array(StatementDiff);

const ComparedImport = z.object({ id: Id, version: z.number().int(), file_name: z.string() });

const SyncState = z.enum(["running", "done", "unchanged", "review", "dismissed", "failed"]);

const SyncAnswer = z.object({
  message: z.string(),
  state: SyncState,
  report: ImportReport.describe("The report on the profit and loss."),
  balance_sheet_report: ImportReport,
  diff: BooksDiff,
});

const Cycle = z
  .enum(SYNC_CYCLES, "Choose Monthly, Quarterly, Yearly or Off.")
  .describe("How often the books are read automatically: at 02:00 Nairobi time on the 2nd of a month.");

/** Operations for syncs with QuickBooks, their schedule and history. */
export const sources = {
  connection: operation({
    method: "GET",
    path: "/quickbooks/connection",
    tag,
    title: "Read the status of the QuickBooks connection",
    ability: "View Forecasts",
    scope: "head",
  })
    .input(z.object({}))
    .output(
      z.object({
        state: z
          .enum(["not_set_up", "none", "connected", "reconnect"])
          .describe(
            "`not_set_up`: this server is not registered with QuickBooks. `reconnect`: QuickBooks no longer accepts the connection.",
          ),
        simulator: z.boolean().describe("True for the demo connection."),
        realm_id: z.string().nullable().describe("The company in QuickBooks."),
        connected_by: z.string().nullable(),
        connected_at: Time.nullable(),
        expires_at: Time.nullable().describe("When the connection expires if nothing is read before."),
        cycle: Cycle,
        next_sync: Time.nullable().describe("When the books are next read automatically."),
        last_sync: z
          .object({ at: Time, by: z.string(), start_date: z.string(), end_date: z.string() })
          .nullable()
          .describe("When the books were last read successfully."),
        error: z
          .object({ at: Time, message: z.string() })
          .nullable()
          .describe("Why the last sync failed; null if it did not."),
      }),
    ),
  setCycle: operation({
    method: "PUT",
    path: "/quickbooks/connection",
    tag,
    title: "Choose how often the books are read from QuickBooks",
    ability: "Manage Accounting Connections",
    scope: "head",
    description: "An automatic sync reads from the first day of the last sync through today.",
  })
    .input(z.object({ cycle: Cycle }))
    .output(Message),
  profitLoss: operation({
    method: "GET",
    path: "/quickbooks/profit-loss",
    tag,
    title: "Connect QuickBooks and read its books",
    ability: "Import Forecast Data",
    scope: "head",
    writes: true,
    limit: "heavy",
    description:
      "If the `code` and `realmId` of an authorisation are sent, QuickBooks is connected first. Both statements are read by month and stored together as new versions, or nothing is stored.",
  })
    .input(
      z.object({
        ...Range,
        code: z.string().max(512).optional(),
        realmId: z.string().max(32).optional(),
      }),
    )
    .output(SyncAnswer),
  sync: operation({
    method: "POST",
    path: "/quickbooks/sync",
    tag,
    title: "Sync with QuickBooks",
    ability: "Import Forecast Data",
    scope: "head",
    limit: "heavy",
    description:
      "A dry run returns the changes and stores nothing. If an amount of a closed month has changed, or if closed months of the books are outside the chosen dates, nothing is stored until a person applies the change.",
  })
    .input(z.object({ ...Range, dry_run: z.boolean().optional() }))
    .output(SyncAnswer),
  syncs: operation({
    method: "GET",
    path: "/quickbooks/syncs",
    tag,
    title: "List syncs with QuickBooks",
    ability: "View Forecasts",
    scope: "head",
    description: "The newest 50.",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            id: Id,
            state: SyncState,
            started_at: Time,
            started_by: z.string(),
            ended_at: Time.nullable(),
            start_date: z.string(),
            end_date: z.string(),
            error: z.string().nullable(),
            diff: BooksDiff.nullable(),
          }),
        ),
      }),
    ),
  differences: operation({
    method: "GET",
    path: "/analytics/forecasting/imports/{id}/differences",
    tag: "Forecasting: import",
    title: "Compare two versions of a statement",
    ability: "View Forecasts",
    description: "By account and month, over the months that both have. `before` is the older version.",
  })
    .input(z.object({ id: Id, other: Id.describe("Another import of the same statement.") }))
    .output(z.object({ data: StatementDiff.extend({ before: ComparedImport, after: ComparedImport }) })),
  apply: operation({
    method: "POST",
    path: "/quickbooks/syncs/{id}/apply",
    tag,
    title: "Apply a sync that changes closed months",
    headOnly: true,
    ability: "Import Forecast Data",
    limit: "heavy",
    description: "Stores the books as they were read. Answers 409 if the books have changed since; sync again then.",
  })
    .input(z.object({ id: Id, progress_id: ProgressId }))
    .output(Message),
  dismiss: operation({
    method: "POST",
    path: "/quickbooks/syncs/{id}/dismiss",
    tag,
    title: "Dismiss a sync that changes closed months",
    headOnly: true,
    ability: "Import Forecast Data",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
