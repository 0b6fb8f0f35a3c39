import * as z from "zod";
import { Id, Message, Month, requiredName, requiredText, ScenarioName } from "../fields.ts";
import { operation } from "../operation.ts";
import { ScenarioStep } from "./microforecasts.ts";

const tag = "Forecasting: cash flow";

/** Where a row of cash can stand. */
export const CASH_CATEGORIES = [
  "CASH INFLOWS",
  "Operating Inflows",
  "Financing Inflows",
  "Investment Inflows",
  "CASH OUTFLOWS",
] as const;

/** The rows of the balances, as the view names them. */
export const BEGINNING_CASH = "Cash Balance at the Beginning of the Month";
/** See `BEGINNING_CASH`. */
export const ENDING_CASH = "Cash Balance at the End of the Month";

/** What is said where a row has no name or no category. */
export const NAME_AND_CATEGORY = "Please enter a row name and select a category.";

const Category = z.enum(CASH_CATEGORIES, { error: NAME_AND_CATEGORY });
const RowName = requiredName(NAME_AND_CATEGORY, 200);
const Amounts = z
  .array(z.object({ month: Month, value: z.number() }))
  .max(240, "A row holds at most 240 months.")
  .describe("One amount a month, positive as the rows of its category are.");
const Lowest = z.object({ label: Month, value: z.number() }).nullable();
const Saved = Message.extend({ data: z.object({ id: Id, version: z.number().int() }) });
const edits = { tag, ability: "Edit Forecasts", scope: "head", method: "POST" } as const;

/** Cash in and out by month, and the rows that people plan beside the forecast. */
export const cash = {
  read: operation({
    method: "POST",
    path: "/analytics/cashflow",
    tag,
    title: "Read cash in and out by month",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
    description:
      "The direct cash flow of a scenario grouped by the side on which cash moves, with the rows that people plan beside it. Beginning + inflows − outflows = ending in every month.",
  })
    .input(
      z.object({
        start_month: Month.nullish().describe(
          "By default this month, or the last closed one where that is not forecast.",
        ),
        end_month: Month.nullish().describe("By default six months after the start."),
        scenario: ScenarioName,
      }),
    )
    .output(
      z.object({
        message: z.string(),
        data: z.record(z.string(), z.record(z.string(), z.number())).describe("By row and month."),
        rows: z
          .array(
            z.object({
              id: Id.nullable().describe("Of a row that a person planned."),
              category: z.string(),
              row_name: z.string(),
              kind: z.enum(["category", "forecast", "manual"]),
              account: z.string().nullable().describe("The account of the balance sheet whose movement it is."),
              scenario: z.string().nullable().describe("The scenario that a planned row is of."),
              version: z.number().int().nullable(),
            }),
          )
          .describe("In the order of the view."),
        months: z.array(Month),
        redline: Month.nullable().describe("The first forecast month of the range."),
        first_forecast: Month.nullable(),
        checks: z.object({
          model: Lowest.describe("The forecast month with the least cash, by the forecast alone."),
          with_rows: Lowest.describe("The same with the rows that people planned."),
        }),
      }),
    ),
  addRow: operation({ ...edits, path: "/analytics/forecasting/cashflow/add-row", title: "Add a cash row" })
    .input(z.object({ scenario: ScenarioName, category: Category, row_name: RowName, data: Amounts }))
    .output(Saved),
  editRow: operation({ ...edits, path: "/analytics/forecasting/cashflow/edit-row", title: "Edit a cash row" })
    .input(
      z.object({
        scenario: ScenarioName,
        category: Category,
        row_name: RowName,
        originalRowname: RowName.nullish().describe("The name it has now; `row_name` where left out."),
        data: Amounts.describe("Months left out keep their amounts; a zero takes one away."),
        version: z.number().int().nullish(),
      }),
    )
    .output(Saved),
  deleteRow: operation({
    ...edits,
    path: "/analytics/cashflows/delete",
    title: "Delete a cash row",
    description: "It can be restored.",
  })
    .input(z.object({ scenario: ScenarioName, category: Category.nullish(), row_name: RowName }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  toForecast: operation({
    ...edits,
    path: "/analytics/cashflows/to-forecast",
    title: "Make a cash row part of the forecast",
    description:
      "Its amounts in forecast months become a microforecast against an account, one step of the scenario. The row stands beside the forecast again where the step is undone or the microforecast is deleted.",
  })
    .input(
      z.object({
        scenario: ScenarioName,
        row_name: RowName,
        account: requiredText("Choose an account.", 1000).describe("The path of the account that the cash is for."),
        forecast_name: requiredName("Give the microforecast a name.", 120)
          .nullish()
          .describe("The name of the row where left out."),
        version: z.number().int().nullish().describe("Of the row, as it was read."),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id.describe("The microforecast.") }), step: ScenarioStep })),
  restoreRow: operation({ ...edits, path: "/analytics/cashflows/restore", title: "Restore a deleted cash row" })
    .input(z.object({ id: Id }))
    .output(Saved),
};
