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
  version_id: Id.optional().describe(
    "A named version of the scenario: the statement as it was when that was saved, over today's books.",
  ),
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

/** The way a forecast made some months ago met what came, and how repeating the year before would have. Amounts a month. */
export const ForecastErrors = {
  error: z.number().describe("The mean difference between forecast and actual, whichever way."),
  naive_error: z.number().describe("The same for repeating the year before."),
  bias: z.number().describe("Forecast less actual, on average: above zero where the forecast ran high."),
  error_percent: z.number().nullable().describe("In percent of the actual amounts; null where those are all zero."),
  naive_error_percent: z.number().nullable(),
  bias_percent: z.number().nullable(),
};

const AutomaticDetail = z.object({
  made_at: Time,
  method: z
    .enum(["empty", "single", "constant", "short", "blend", "calendar", "intermittent", "stopped", "steps"])
    .describe("What was recognised in the line's past."),
  months: z.number().int().describe("The months of history it rests on."),
  low_confidence: z.boolean().describe("Fewer than 18 months are known: the ranges are a rough guide."),
  seasonality: z.object({
    strength: z.number().min(0).max(1).describe("0 none, 1 the same every year."),
    multiplies: z.boolean().describe("Whether the effects are factors around 1, or amounts around 0."),
    effects: z.array(z.number()).length(12).nullable().describe("January to December."),
  }),
  trend: z.object({ per_month: z.number(), percent_per_year: z.number().nullable() }),
  clipped: z.array(z.object({ month: Month, actual: z.number(), used: z.number() })),
  rebased: z
    .object({ month: Month, step: z.number() })
    .nullable()
    .describe("From this month on it runs so much higher."),
  filled: z.array(Month).describe("Missing months that were bridged."),
  backtest: z
    .object({ first_month: Month, months: z.number().int(), ...ForecastErrors })
    .nullable()
    .describe("The last months as they would have been forecast before them."),
});

const DriverDetail = z.array(
  z.object({
    forecast: Series,
    metadata: z.record(
      Month,
      z.object({
        method: z.string().describe("`Zemo Model` for the automatic forecast, else the rule's or driver's name."),
        rule: z.enum(["actual", "typed", "driver", "deleted", "default"]),
        scenario: z.string().nullable().describe("The scenario whose driver, typed value or deletion decides."),
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
          .describe("What the value is made of."),
        later_actual: z.number().nullable().describe("An actual that was imported for a month which is not closed."),
      }),
    ),
    actual: Series,
    interval: z
      .object({ lower80: Series, upper80: Series, lower95: Series, upper95: Series })
      .nullable()
      .describe("The bands of an automatic forecast, where its history allows them."),
    automatic: AutomaticDetail.nullable().describe("How the automatic forecast of the line came about."),
    source: z.string().nullable().describe("The file, sheet and row that the actual months come from."),
    driver: DriverFields.nullable().describe("The driver that stands on the line, own or inherited."),
    driver_scenario: z.string().nullable(),
    version: z.number().int().describe("Counts the changes of the line in this scenario; an edit may send it back."),
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
    id: Id.nullable().describe("Null for Baseline before anybody has planned."),
    name: z.string(),
    parent: z.string().nullable(),
  }),
  model: z
    .object({ books: z.unknown(), chain: z.array(z.unknown()).readonly() })
    .nullable()
    .describe("The books and the scenarios from Baseline to this one, as the engine reads them; null without books."),
  versions: z
    .record(z.string(), z.number().int())
    .describe("The version of each line that the scenario has changed, by the engine's name of it; others have 0."),
});

const Assumption = z.object({
  account: z.string().nullable(),
  kind: z.enum(["repayment", "debt_kept", "tax", "follows", "depreciation"]),
  sentence: z.string(),
  change: z.enum(["driver", "settings"]).describe("Where it is changed: by a driver on the line, or in the settings."),
});

/** The three statements, actual and forecast. */
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
          .describe("How operating activities are shown: from net income, or by what was received and paid."),
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
          .describe("What the forecast assumes of debts, taxes and depreciation where nobody says otherwise."),
      }),
    ),
  profitAndLossDriver: driverOperation("/analytics/forecasting/get-pnl-driver", "Break down a profit and loss line"),
  balanceSheetDriver: driverOperation(
    "/analytics/forecasting/get-balance-sheet-driver",
    "Break down a balance sheet line",
  ),
  model: reading("/analytics/forecasting/model", "Read a scenario as the page computes it")
    .input(z.object({ scenario: ScenarioName }))
    .output(ScenarioModel),
};
