import * as z from "zod";
import { Id, Message, Month, requiredName, requiredText, ScenarioName } from "../fields.ts";
import { operation } from "../operation.ts";
import { ScenarioStep } from "./microforecasts.ts";

const tag = "Forecasting: cash flow";

/** The categories of rows in cash flow management. */
export const CASH_CATEGORIES = [
  "CASH INFLOWS",
  "Operating Inflows",
  "Financing Inflows",
  "Investment Inflows",
  "CASH OUTFLOWS",
] as const;

/** The name of the row with the opening cash balance of each month. */
export const BEGINNING_CASH = "Cash Balance at the Beginning of the Month";
/** The name of the row with the closing cash balance of each month. */
export const ENDING_CASH = "Cash Balance at the End of the Month";

/** The message for a planned cash row without a name or category. */
export const NAME_AND_CATEGORY = "Please enter a row name and select a category.";

const Category = z.enum(CASH_CATEGORIES, { error: NAME_AND_CATEGORY });
const RowName = requiredName(NAME_AND_CATEGORY, 200);
const Amounts = z
  .array(z.object({ month: Month, value: z.number() }))
  .max(240, "A row can have at most 240 months.")
  .describe("One amount per month, positive both for inflows and for outflows.");
const Lowest = z.object({ label: Month, value: z.number() }).nullable();
const Saved = Message.extend({ data: z.object({ id: Id, version: z.number().int() }) });
const edits = { tag, ability: "Edit Forecasts", scope: "head", method: "POST" } as const;

/** Operations for the cash inflows and outflows of each month, and for planned cash rows. */
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
      "The direct cash flow of a scenario, grouped into inflows and outflows, including planned cash rows. In every month, beginning + inflows − outflows = ending.",
  })
    .input(
      z.object({
        start_month: Month.nullish().describe(
          "Default: this month, or the last closed month if this month is not forecast.",
        ),
        end_month: Month.nullish().describe("Default: six months after the start."),
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
              id: Id.nullable().describe("The id of a planned row; null for other rows."),
              category: z.string(),
              row_name: z.string(),
              kind: z.enum(["category", "forecast", "manual"]),
              account: z.string().nullable().describe("The balance sheet account whose movement the row shows."),
              scenario: z.string().nullable().describe("The scenario of a planned row."),
              version: z.number().int().nullable(),
            }),
          )
          .describe("In display order."),
        months: z.array(Month),
        redline: Month.nullable().describe("The first forecast month of the range."),
        first_forecast: Month.nullable(),
        checks: z.object({
          model: Lowest.describe("The forecast month with the lowest cash, without planned rows."),
          with_rows: Lowest.describe("The same with planned rows."),
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
        originalRowname: RowName.nullish().describe("The current name. Default: `row_name`."),
        data: Amounts.describe("A month you leave out keeps its amount; a zero removes it."),
        version: z.number().int().nullish(),
      }),
    )
    .output(Saved),
  deleteRow: operation({
    ...edits,
    path: "/analytics/cashflows/delete",
    title: "Delete a cash row",
    description: "A deleted scenario can be restored.",
  })
    .input(z.object({ scenario: ScenarioName, category: Category.nullish(), row_name: RowName }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  toForecast: operation({
    ...edits,
    path: "/analytics/cashflows/to-forecast",
    title: "Add a cash row to the forecast",
    description:
      "The row's amounts in forecast months become a microforecast on an account, as one step of the scenario. If you undo the step or delete the microforecast, the row becomes a planned row again.",
  })
    .input(
      z.object({
        scenario: ScenarioName,
        row_name: RowName,
        account: requiredText("Choose an account.", 1000).describe("The path of the account to post the cash to."),
        forecast_name: requiredName("Microforecast name is required", 120)
          .nullish()
          .describe("Default: the name of the row."),
        version: z.number().int().nullish().describe("The version of the row that was read."),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id.describe("The microforecast.") }), step: ScenarioStep })),
  restoreRow: operation({ ...edits, path: "/analytics/cashflows/restore", title: "Restore a deleted cash row" })
    .input(z.object({ id: Id }))
    .output(Saved),
};
