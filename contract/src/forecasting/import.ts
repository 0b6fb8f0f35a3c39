import * as z from "zod";
import { Amount, Id, Message, Month, ScenarioName, Time } from "../fields.ts";
import { ListQuery, PageMetaWherePaged } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Forecasting: data source";
const MEGABYTE = 1024 * 1024;

/** The maximum size of an imported workbook, in bytes. */
export const MAX_IMPORT_BYTES = 20 * MEGABYTE;

/** The maximum size of the upload form without its file, in bytes. */
const FORM_BYTES = 64 * 1024;

/** The maximum number of months that a company can forecast. */
export const MAX_FORECAST_PERIOD = 120;

/** The statement that an imported file contains. */
export const StatementName = z.enum(["profit_and_loss", "balance_sheet"]);

/** The topics of the questions that an import can ask about a file. */
const QuestionId = z.enum(["sheets", "columns", "months", "unit", "actuals", "profit", "balances", "currency", "sums"]);

/**
 * The report of an import: the status of every row, column and sheet, the questions that are still open, and the
 * amounts of each section and month.
 */
export const ImportReport = z.object({
  accounts: z.number().int(),
  months: z.object({ first: Month, last: Month, count: z.number().int() }).nullable(),
  cut_over: Month.nullable(),
  rows: z
    .array(
      z.object({
        row: z.number().int(),
        sheet: z.string().optional().describe("The sheet of the row, if more than one was read."),
        account: z.string(),
        fate: z.enum(["account", "subtotal", "computed", "title", "skipped", "error"]),
        reason: z.string(),
      }),
    )
    .readonly(),
  subtotals: z
    .array(z.object({ row: z.number().int(), name: z.string(), label: z.string(), printed: Amount, computed: Amount }))
    .readonly(),
  balance: z.array(z.object({ label: z.string(), difference: Amount })).readonly(),
  warnings: z.array(z.string()).readonly(),
  sheets: z
    .array(z.object({ sheet: z.string(), read: z.boolean(), reason: z.string() }))
    .readonly()
    .describe("Every sheet or table: whether it was read, and if not, why."),
  columns: z
    .array(
      z.object({
        sheet: z.string(),
        column: z.string(),
        heading: z.string(),
        month: Month.nullable(),
        reason: z.string(),
      }),
    )
    .readonly()
    .describe("The amount columns: the month of each, or null and the reason why it was left out."),
  questions: z
    .array(
      z.object({
        id: QuestionId,
        text: z.string(),
        options: z.array(z.object({ value: z.string(), label: z.string(), detail: z.string() })).readonly(),
      }),
    )
    .readonly()
    .describe("Questions about the file. Send the value of an option as answers[id] in the same call."),
  preview: z
    .array(
      z.object({
        name: z.string(),
        kind: z.enum(["section", "result"]),
        read: z.array(Amount).readonly(),
        row: z.number().int().nullable(),
        printed: z.array(Amount.nullable()).readonly(),
      }),
    )
    .readonly()
    .describe("The amounts by section from the first month, each with the subtotal that the file shows."),
  fiscal_year_start_month: z.number().int().min(1).max(12).nullable(),
});

/** The id under which the caller can follow the progress of a long operation. */
export const ProgressId = Id.optional().describe(
  "GET progress/{id} reports the progress under this id, and POST progress/{id}/cancel stops the work.",
);

const UNFIT_PERIOD = "Please enter a valid forecast period (positive number)";

/** The number of months to forecast after the last closed month, as a number or as text in digits. */
export const ForecastPeriod = z
  .union([z.string(), z.number()], { error: UNFIT_PERIOD })
  .transform((given) => (typeof given === "string" && !/^\d+$/.test(given.trim()) ? Number.NaN : Number(given)))
  .pipe(
    z
      .number({ error: UNFIT_PERIOD })
      .refine(Number.isInteger, { error: UNFIT_PERIOD, abort: true })
      .min(1, UNFIT_PERIOD)
      .max(MAX_FORECAST_PERIOD, `${UNFIT_PERIOD}: at most ${MAX_FORECAST_PERIOD} months.`),
  )
  .describe(
    `The number of months to forecast after the last closed month: a whole number from 1 to ${MAX_FORECAST_PERIOD}.`,
  );

const ImportForm = z.object({
  file: z.file({ error: "Please choose a file first." }),
  forecast_period: ForecastPeriod,
  scenario: ScenarioName,
  dry_run: z
    .enum(["true", "false", "1", "0"], { error: "Enter dry_run as true or false." })
    .optional()
    .describe("With true the answer is the report and nothing is stored."),
  department_id: z
    .union([Id, z.literal("")])
    .optional()
    .describe("The department for the lines of a profit and loss."),
  answers: z
    .partialRecord(QuestionId, z.string().max(200))
    .optional()
    .describe("Answers to the questions of the report: answers[columns]=Actual in a form."),
  progress_id: ProgressId,
});

const ImportAnswer = z.object({ message: z.string(), report: ImportReport });

function importOperation(path: `/${string}`, title: string) {
  return operation({
    method: "POST",
    path,
    tag,
    title,
    ability: "Import Forecast Data",
    scope: "head",
    maxBodyBytes: MAX_IMPORT_BYTES + FORM_BYTES,
    limit: "heavy",
    description:
      "Multipart form. A file with errors, or with a question that `answers` does not settle, answers 422 with the same report and stores nothing. An import replaces the current figures; the previous import stays as a version and becomes active again if you roll this one back.",
  })
    .input(ImportForm)
    .output(ImportAnswer);
}

/**
 * Operations for imports: importing actual amounts, listing earlier imports and rolling them back, and downloading the
 * workbook templates.
 */
export const forecastImport = {
  importProfitAndLoss: importOperation("/analytics/forecast", "Import profit and loss"),
  importBalanceSheet: importOperation("/analytics/balance_sheet", "Import balance sheet"),
  checkProfitAndLoss: operation({
    method: "POST",
    path: "/analytics/forecasting/check-profit-and-loss",
    tag,
    title: "Check for profit and loss data",
    ability: "Import Forecast Data",
    scope: "head",
    writes: false,
  })
    .input(z.object({ scenario: ScenarioName }))
    .output(z.object({ exists: z.boolean() })),
  template: operation({
    method: "GET",
    path: "/analytics/forecasting/templates/{statement}",
    tag,
    title: "Download an import template",
    ability: "Import Forecast Data",
  })
    .input(z.object({ statement: StatementName }))
    .output(z.file()),
  imports: operation({
    method: "GET",
    path: "/analytics/forecasting/imports",
    tag,
    title: "List imports",
    ability: "View Forecasts",
    scope: "head",
    cached: true,
  })
    .input(ListQuery)
    .output(
      z.object({
        data: z.array(
          z.object({
            id: Id,
            statement: StatementName,
            version: z.number().int(),
            file_name: z.string(),
            accounts: z.number().int(),
            first_month: Month,
            last_month: Month,
            forecast_period: z.number().int(),
            imported_by: z.string(),
            imported_at: Time,
            state: z.enum(["active", "superseded", "rolled_back"]),
          }),
        ),
        meta: PageMetaWherePaged,
      }),
    ),
  rollBack: operation({
    method: "POST",
    path: "/analytics/forecasting/imports/{id}/rollback",
    tag,
    title: "Roll back an import",
    headOnly: true,
    ability: "Import Forecast Data",
    limit: "heavy",
    description:
      "Only the active version of a statement can be rolled back. The previous version becomes active again.",
  })
    .input(z.object({ id: Id, progress_id: ProgressId }))
    .output(Message),
  forecastAgain: operation({
    method: "POST",
    path: "/analytics/forecasting/forecast-again",
    tag,
    title: "Recalculate the automatic forecast",
    ability: "Import Forecast Data",
    scope: "head",
    limit: "heavy",
    description:
      "Answers at once; the calculation runs as a background job that survives a restart. The previous forecast stays in use until the job is done, and remains in use if the job is cancelled.",
  })
    .input(z.object({ progress_id: ProgressId }))
    .output(Message.extend({ progress_id: Id })),
};
