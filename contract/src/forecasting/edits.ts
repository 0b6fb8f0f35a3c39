import * as z from "zod";
import { Id, Message, Month, ScenarioName, Time } from "../fields.ts";
import { listInput, listOutput, PageMetaWherePaged } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountName, DriverFields, StatementType } from "./driver-fields.ts";

const tag = "Forecasting: drivers and rows";

/** The error message for a driver or an override on Baseline. */
export const BASELINE_READ_ONLY =
  "Baseline shows the actuals and their automatic forecast, so its lines cannot be changed. Create or choose another scenario.";

const MAX_ROWS = 500;

/**
 * The version of the line that the caller read. If the line has changed since, the response is 409 with the current
 * line.
 */
const LineVersion = z.number().int().min(0).nullish();
const InScenario = z.object({ scenario: ScenarioName });
const IsProfitLoss = z.boolean().default(true);
const Values = z.record(Month, z.number().nullable());
const Amounts = z.record(Month, z.number());
const Saved = Message.extend({ version: z.number().int().describe("The line's version after the change.") });

function edit(path: `/${string}`, title: string, description?: string) {
  return operation({
    method: "POST",
    path,
    tag,
    title,
    ability: "Edit Forecasts",
    scope: "head",
    maxBodyBytes: 1024 * 1024,
    ...(description === undefined ? {} : { description }),
  });
}

function reading(path: `/${string}`, title: string) {
  return operation({ method: "POST", path, tag, title, ability: "View Forecasts", scope: "head", writes: false });
}

const LineState = z.object({
  value: z
    .number()
    .nullable()
    .describe("The amount in the cell; null without a month, or where it could not be calculated."),
  typed: z.number().nullable(),
  deleted: z.boolean(),
  driver: DriverFields.nullable(),
});

/**
 * Operations that read and change the lines of a scenario: their drivers, values entered for forecast months, custom
 * rows and deleted lines.
 */
export const edits = {
  revenueLines: reading("/analytics/forecasting/revenue-lines", "List revenue lines")
    .input(InScenario)
    .output(z.array(z.string())),
  revenueDriver: reading("/analytics/revenue-driver", "Read the driver of a line")
    .input(InScenario.extend({ line: AccountName, atype: StatementType.default("profit_and_loss") }))
    .output(
      z.object({
        driver: DriverFields.nullable(),
        line: z.string(),
        inherited_from: z.string().nullable().describe("The scenario that sets the driver, if it is another one."),
        version: z.number().int(),
      }),
    ),
  saveDriver: edit("/analytics/pnl-drivers", "Set or clear the driver of a line", "`method: null` clears it.")
    .input(InScenario.extend({ driver: DriverFields, version: LineVersion }))
    .output(Saved),
  addCustomRow: edit("/analytics/forecasting/custom-row", "Add a custom row")
    .input(
      InScenario.extend({
        account_name: z
          .string({ error: "Please provide a category name before saving." })
          .trim()
          .min(1, "Please provide a category name before saving.")
          .max(200, "Use at most 200 characters."),
        class: z
          .string({ error: "Please provide  a classification before adding." })
          .min(1, "Please provide  a classification before adding.")
          .max(20),
        section: z.enum(["opex", "other_expense"]).nullish().describe("The section for a line of class OEXP."),
        department_id: Id.nullish(),
        actuals: Amounts.default({}),
        forecasts: Amounts.default({}),
        is_profit_loss: IsProfitLoss,
      }),
    )
    .output(Saved),
  customRows: reading("/analytics/forecasting/custom-rows", "List the custom rows of a scenario and its parents")
    .input(listInput([], { scenario: ScenarioName }))
    .output(
      z.object({
        data: z.array(
          z.object({
            account_name: z.string(),
            class: z.string(),
            section: z.enum(["opex", "other_expense"]).nullable(),
            is_profit_loss: z.boolean(),
            scenario: z.string().describe("The scenario that added the row: this one or a parent."),
            added_by: z.string(),
            added_at: Time,
          }),
        ),
        meta: PageMetaWherePaged,
      }),
    ),
  editRow: edit("/analytics/forecasting/edit-row", "Enter values for forecast months", "Null removes a typed value.")
    .input(
      InScenario.extend({
        account_name: AccountName,
        forecasts: Values,
        is_profit_loss: IsProfitLoss,
        version: LineVersion,
      }),
    )
    .output(Saved),
  editRows: edit(
    "/analytics/forecasting/edit-rows",
    "Enter values for several lines",
    "Saves all rows or none of them, as one step that can be undone.",
  )
    .input(
      InScenario.extend({
        rows: z
          .array(
            z.object({
              account_name: AccountName,
              forecasts: Values,
              is_profit_loss: IsProfitLoss,
              version: LineVersion,
            }),
          )
          .min(1, "There is nothing to save.")
          .max(MAX_ROWS),
      }),
    )
    .output(Message.extend({ versions: z.array(z.number().int()).describe("One per row, in the same order.") })),
  deleteRow: edit("/analytics/row/delete", "Delete a line in a scenario")
    .input(InScenario.extend({ category: AccountName, is_profit_loss: IsProfitLoss, version: LineVersion }))
    .output(Message),
  cellHistory: reading("/analytics/forecasting/cell-history", "Read the history of a line or cell")
    .input(
      InScenario.extend({
        account_name: AccountName,
        is_profit_loss: IsProfitLoss,
        month: Month.nullish(),
        page: z.number().int().min(1, "Page numbers start at 1.").max(100_000).default(1),
        size: z.number().int().min(1).max(100, "A page can have at most 100 rows.").default(50),
      }),
    )
    .output(
      listOutput(
        z.object({
          scenario: z.string(),
          action: z.string(),
          by: z.string(),
          at: Time,
          before: LineState,
          after: LineState,
        }),
      ),
    ),
};
