import * as z from "zod";
import { Frequency, Id, LabelledValue, Month, ScenarioName, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { DriverFields } from "./driver-fields.ts";

const tag = "Forecasting: statements";

const Lines = z.record(z.string(), z.array(LabelledValue));
const StatementInput = z.object({
  frequency: Frequency,
  scenario: ScenarioName,
  department_id: Id.nullish(),
  version_id: Id.optional().describe("A named version of the scenario: the saved version with today's books."),
});
const Unmapped = z.array(z.object({ account: z.string(), label: z.string(), value: z.number() }));

/** The groups of the profit and loss, in statement order. */
export const PROFIT_AND_LOSS_GROUPS = [
  "revenue",
  "cogs",
  "gross_profit",
  "opex",
  "operating_profit",
  "other_expense",
  "other_income",
  "earnings_before_interest_and_tax",
  "interest_income",
  "interest_expense",
  "earnings_before_tax",
  "tax_expense",
  "earnings_after_tax",
  "adjustments",
  "net_income",
  "dividends",
  "retained_income",
] as const;

/** The groups of the balance sheet, in statement order. */
export const BALANCE_SHEET_GROUPS = [
  "current_assets",
  "non_current_assets",
  "current_liabilities",
  "non_current_liabilities",
  "equity",
] as const;

/** The activities of the cash flow statement, in statement order. */
export const CASH_FLOW_GROUPS = ["operating", "investing", "financing"] as const;

const ProfitAndLossGroups = z.record(z.enum(PROFIT_AND_LOSS_GROUPS), Lines);
const BalanceSheetGroups = z.record(z.enum(BALANCE_SHEET_GROUPS), Lines);
const CashFlowGroups = z.record(z.enum(CASH_FLOW_GROUPS), Lines);
const Redline = z.string().nullable().describe("The first label with a forecast, or null.");

const Series = z.record(Month, z.number());

/**
 * The errors of an earlier forecast, and of a naive forecast that repeats the amounts of the previous year. Amounts
 * are per month in major units.
 */
export const ForecastErrors = {
  error: z.number().describe("Mean absolute error."),
  naive_error: z.number().describe("The same for repeating the previous year."),
  bias: z.number().describe("Mean signed difference. Positive: forecast above actual."),
  error_percent: z.number().nullable().describe("In percent of the actual amounts; null if all are zero."),
  naive_error_percent: z.number().nullable(),
  bias_percent: z.number().nullable(),
};

const AutomaticDetail = z.object({
  made_at: Time,
  method: z
    .enum(["empty", "single", "constant", "short", "blend", "calendar", "intermittent", "stopped", "steps"])
    .describe("The patterns found in the line's history."),
  months: z.number().int().describe("The months of history used."),
  low_confidence: z.boolean().describe("True for fewer than 18 months of history: the ranges are a rough guide."),
  seasonality: z.object({
    strength: z.number().min(0).max(1).describe("0 none, 1 the same every year."),
    multiplies: z.boolean().describe("True if the effects are factors around 1, false if they are amounts around 0."),
    effects: z.array(z.number()).length(12).nullable().describe("January to December."),
  }),
  trend: z.object({ per_month: z.number(), percent_per_year: z.number().nullable() }),
  clipped: z.array(z.object({ month: Month, actual: z.number(), used: z.number() })),
  rebased: z.object({ month: Month, step: z.number() }).nullable().describe("A change of level from this month on."),
  filled: z.array(Month).describe("Missing months that were interpolated."),
  backtest: z
    .object({ first_month: Month, months: z.number().int(), ...ForecastErrors })
    .nullable()
    .describe("A back-test over the last months."),
});

const DriverDetail = z.array(
  z.object({
    forecast: Series,
    metadata: z.record(
      Month,
      z.object({
        method: z
          .string()
          .describe("`Zemo Model` for the automatic forecast, otherwise the name of the rule or driver."),
        rule: z.enum(["actual", "typed", "driver", "deleted", "default"]),
        scenario: z.string().nullable().describe("The scenario whose driver, typed value or deletion applies."),
        updated_at: Time.nullable(),
        updated_by: z.string().nullable(),
        inputs: z
          .array(
            z.object({
              name: z.string(),
              account: z.string().optional(),
              month: Month.optional(),
              value: z.number().optional(),
              text: z.string().optional(),
            }),
          )
          .describe("The inputs of the value."),
        later_actual: z.number().nullable().describe("An imported actual for a month that is not closed."),
      }),
    ),
    actual: Series,
    interval: z
      .object({ lower80: Series, upper80: Series, lower95: Series, upper95: Series })
      .nullable()
      .describe("The ranges of an automatic forecast, if its history is long enough."),
    automatic: AutomaticDetail.nullable().describe("An explanation of the line's automatic forecast."),
    source: z.string().nullable().describe("The file, sheet and row of the actual months."),
    driver: DriverFields.nullable().describe("The driver of the line, its own or inherited."),
    driver_scenario: z.string().nullable(),
    version: z
      .number()
      .int()
      .describe("The version of the line in this scenario. Send it with an edit to detect changes by others."),
  }),
);

function statementOperation(path: `/${string}`, title: string) {
  return reading(path, title).input(StatementInput);
}

function reading(path: `/${string}`, title: string) {
  return operation({
    method: "POST",
    path,
    tag,
    title,
    ability: "View Forecasts",
    scope: "head",
    writes: false,
    cached: true,
  });
}

function driverOperation(path: `/${string}`, title: string) {
  return reading(path, title)
    .input(
      z.object({
        account_name: z.string().min(1).max(1000),
        scenario: ScenarioName,
        is_profit_loss: z.boolean().optional(),
      }),
    )
    .output(DriverDetail);
}

const ScenarioModel = z.object({
  scenario: z.object({
    id: Id.nullable().describe("Null for Baseline before the first plan."),
    name: z.string(),
    parent: z.string().nullable(),
  }),
  model: z
    .object({ books: z.unknown(), chain: z.array(z.unknown()).readonly() })
    .nullable()
    .describe("The books and the scenarios from Baseline to this one, in the engine's form; null without books."),
  versions: z
    .record(z.string(), z.number().int())
    .describe("The version of each line that the scenario has changed, by engine id; other lines have 0."),
});

const Assumption = z.object({
  account: z.string().nullable(),
  kind: z.enum(["repayment", "debt_kept", "tax", "follows", "depreciation"]),
  sentence: z.string(),
  change: z.enum(["driver", "settings"]).describe("Where to change it: by a driver on the line, or in the settings."),
});

/** Operations that read the three statements, actual and forecast. */
export const statements = {
  profitAndLoss: statementOperation("/analytics/profit_and_loss", "Read the profit and loss").output(
    z.object({
      actuals: ProfitAndLossGroups,
      forecasts: ProfitAndLossGroups,
      redline: Redline,
      checks: z.object({ unmapped: Unmapped }),
    }),
  ),
  balanceSheet: statementOperation("/analytics/fetch/balance_sheet_data", "Read the balance sheet").output(
    z.object({
      actuals: BalanceSheetGroups,
      forecasts: BalanceSheetGroups,
      redline: Redline,
      checks: z.object({ balance: z.array(LabelledValue), unmapped: Unmapped }),
    }),
  ),
  cashFlow: reading("/analytics/cashflow-statement", "Read the cash flow statement")
    .input(
      StatementInput.extend({
        view: z
          .enum(["indirect", "direct"])
          .default("indirect")
          .describe(
            "How operating activities are shown: indirect (from net income) or direct (from receipts and payments).",
          ),
      }),
    )
    .output(
      z.object({
        actual: CashFlowGroups,
        forecast: CashFlowGroups,
        redline: Redline,
        opening_cash: z.array(LabelledValue),
        net_cash_flow: z.array(LabelledValue),
        closing_cash: z.array(LabelledValue),
        checks: z.object({ cash: z.array(LabelledValue) }),
        assumptions: z
          .array(Assumption)
          .describe("The default assumptions for receivables, payables, taxes and depreciation."),
      }),
    ),
  profitAndLossDriver: driverOperation("/analytics/forecasting/get-pnl-driver", "Break down a profit and loss line"),
  balanceSheetDriver: driverOperation(
    "/analytics/forecasting/get-balance-sheet-driver",
    "Break down a balance sheet line",
  ),
  model: reading("/analytics/forecasting/model", "Read a scenario for calculation in the browser")
    .input(z.object({ scenario: ScenarioName }))
    .output(ScenarioModel),
};
