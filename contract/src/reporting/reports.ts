import * as z from "zod";
import { Message, Month, ScenarioName, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { Figure, Figures } from "./figures.ts";
import { KPI_KEYS, VARIANCE_KEYS } from "./report-keys.ts";

const tag = "Reports";

/**
 * What a report can be compared with: the previous period, the same period last year, another scenario, or the plan.
 * `plan_or_previous` uses the plan if there is one. Without a plan, it uses the same months of last year for a year to
 * date, and the previous period for any other period.
 */
export const COMPARISONS = ["previous", "last_year", "scenario", "plan", "plan_or_previous"] as const;

const Question = z.object({
  scenario: ScenarioName,
  period: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .describe(
      "2026-03, 2026-JAN-FEB, 2026-Q1, 2026-H1, 2026, FY2026 or 2026-03-YTD; `closed` and `closed-YTD` count from the last closed month. Absent: the current month, or the last closed month if the forecast does not include it.",
    ),
  compare: z
    .enum(COMPARISONS, { error: "Choose the previous period, the previous year, a scenario or the plan." })
    .default("previous")
    .describe(
      "`plan_or_previous`: the plan if one was saved for the period, otherwise the period before; for a year to date, the year before.",
    ),
  compare_scenario: z.string().trim().max(120).nullish().describe("The other scenario, with `compare: scenario`."),
});

const Amount = z.number().nullable();

const Period = z.object({
  label: z.string(),
  scenario: z.string(),
  first: Month,
  last: Month,
  forecast: z.boolean().describe("Whether any month of it is a forecast."),
  covered: z
    .object({ first: Month, last: Month, months: z.number().int() })
    .nullable()
    .describe("The months that the books include, if they do not include all."),
});

const Periods = z.object({ current: Period, previous: Period }).nullable().describe("Null without books.");

const Narrations = z
  .record(z.string(), z.string())
  .describe(
    "HTML of h3, p, ul, li, strong, em, u and data; `data-figure` names a figure, `data-was` is its value when the text was written.",
  );

const Edited = z
  .record(z.string(), z.object({ by: z.string(), at: Time, version: z.number().int() }))
  .describe("The narrations written by a person.");

const Common = {
  message: z.string().optional().describe("'No data available for the selected period.' where there is none."),
  periods: Periods,
};

const CASH_KEYS = ["operating_cash_flow", "free_cash_flow", "net_cash_flow"] as const;

const CashFlowReport = z.object({
  ...Common,
  operating_cash_flow: Amount,
  free_cash_flow: Amount,
  net_cash_flow: Amount,
  previous: z.record(z.enum(CASH_KEYS), Amount),
  labels: z.array(z.string()),
  data: z.array(z.number()),
  kinds: z.array(z.enum(["step", "total"])),
  bars: z.array(z.string()).describe("The figure of each bar."),
  narrations: Narrations,
  edited: Edited,
  figures: Figures,
});

const KpiValue = z.object({ value: Amount, reason: z.string().nullable(), figure: z.string() });

const Kpi = z.object({
  title: z.string(),
  group: z.string(),
  current_period: KpiValue,
  previous_period: KpiValue,
  change: z.number().nullable().describe("In percent of the previous value; null where that is zero or not known."),
  unit: Figure.shape.unit,
  formula: z.string(),
  numerator: z.string().nullable().describe("The amount above the fraction line."),
  denominator: z.string().nullable(),
  reason: z.string().nullable(),
});

const KpiResults = z.object({
  ...Common,
  data: z.object({
    current_period: z.string().nullable(),
    previous_period: z.string().nullable(),
    ...optional(KPI_KEYS, Kpi),
  }),
  narrations: Narrations,
  edited: Edited,
  figures: Figures,
  history: z
    .object({ labels: z.array(Month), values: z.record(z.string(), z.array(Amount)) })
    .nullable()
    .describe("Each key figure for each of the twelve months that end with the period."),
  balances: z
    .enum(["closing", "average"])
    .nullable()
    .describe("Closing or average balances: the setting `kpi_balances`."),
});

const Difference = {
  previous_period: Amount,
  current_period: Amount,
  variance: Amount,
  percentage_variance: z.number().nullable().describe("In percent of the previous amount; null where that is zero."),
  favourable: z.boolean().nullable(),
};

const VarianceRow = z.object({
  ...Difference,
  title: z.string(),
  statement: z.enum(["profit_and_loss", "balance_sheet"]),
  total: z.boolean(),
  accounts: z.array(z.object({ account: z.string(), path: z.string(), ...Difference })),
  comment: z
    .object({ text: z.string(), by: z.string(), at: Time, version: z.number().int() })
    .nullable()
    .describe("A person's comment on this row and period."),
});

const Variance = z.object({
  ...Common,
  current_period: z.string().nullable(),
  previous_period: z.string().nullable(),
  ...optional(VARIANCE_KEYS, VarianceRow),
});

const Compared = z.object({ value: Amount, previous: Amount, change: z.number().nullable() });

const Profitability = z.object({
  ...Common,
  revenue: Compared,
  expense_to_revenue_ratio: Compared,
  breakeven_margin_of_safety: z.object({
    breakeven_revenue: Amount,
    margin_of_safety: Amount,
    margin_of_safety_percent: z.number().nullable(),
    contribution_percent: z.number().nullable(),
    operating_leverage: z.number().nullable(),
    reason: z.string().nullable(),
  }),
  sensitivity: z.object({
    labels: z.array(z.string()),
    total_revenue: z.array(z.number()),
    total_costs: z.array(z.number()),
    fixed_costs: z.array(z.number()),
    operating_profit: z.array(z.number()),
  }),
  narrations: Narrations,
  edited: Edited,
  figures: Figures,
});

/** The reports that can have narrations: texts that explain their figures. */
export const NARRATED_REPORTS = ["cashflow", "kpis", "profitability"] as const;

/** The reports over a period that can be exported as files. */
export const REPORT_FILES = ["cashflow", "kpis", "variance", "profitability", "performance"] as const;

const version = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe("The version that the caller read; 409 with the current text if it has changed since.");

/** The maximum length of a narration or comment, in characters including its markup. */
export const LONGEST_TEXT = 10_000;

const text = z.string().max(LONGEST_TEXT, "Use at most 10,000 characters.").nullable();

const Saved = Message.extend({ data: z.object({ version: z.number().int(), text: z.string().nullable() }) });

function report(path: `/${string}`, title: string) {
  return operation({ method: "POST", path, tag, title, ability: "View Reports", scope: "head", writes: false }).input(
    Question,
  );
}

const PATHS = z.array(z.string().trim().min(1).max(1000)).max(1000);

const KpiSettings = z.object({
  kpi_balances: z
    .enum(["closing", "average"], { error: "Choose closing or average." })
    .describe("Balances at the end of the period, or the mean of its opening and closing balances."),
  cost_of_capital: z
    .number()
    .min(0, "Enter 0 or more.")
    .max(100, "Enter at most 100%.")
    .nullable()
    .describe("Percent a year, for economic profit; null if not set."),
  salary_accounts: PATHS.nullable().describe("The lines of pay; null selects lines by their names."),
  bad_debt_accounts: PATHS.describe("The lines of bad debts written off."),
});

function edit(path: `/${string}`, title: string, description: string) {
  return operation({ method: "POST", path, tag, title, description, ability: "Edit Reports", scope: "head" });
}

/** Operations that read the reports for a period. Each figure is taken from the statements and names its source. */
export const reports = {
  cashflow: report("/analytics/forecasting/reports/cashflow-report", "Read the cash flow report").output(
    CashFlowReport,
  ),
  kpis: report("/analytics/forecasting/reports/kpi-results", "Read the financial KPIs").output(KpiResults),
  variance: report(
    "/analytics/financial-variance",
    "Read the variances of the profit and loss and the balance sheet",
  ).output(Variance),
  profitability: report("/analytics/forecasting/reports/profitability", "Read the profitability report").output(
    Profitability,
  ),
  file: operation({
    method: "POST",
    path: "/analytics/forecasting/reports/file",
    tag,
    title: "Export a report for a period",
    ability: "View Reports",
    scope: "head",
    limit: "heavy",
    description:
      "A PDF with real text and vector charts, or a workbook whose sums, variances and key figures are formulas. It shows current figures.",
  })
    .input(
      Question.extend({
        report: z.enum(REPORT_FILES, { error: "Choose cashflow, kpis, variance, profitability or performance." }),
        format: z.enum(["pdf", "xlsx"], { error: "Choose pdf or xlsx." }),
      }),
    )
    .output(z.file()),
  today: operation({
    method: "POST",
    path: "/analytics/report/verify/today",
    tag,
    title: "Compare a report file with today's figures",
    ability: "View Reports",
    scope: "head",
    limit: "heavy",
    writes: false,
    description:
      "Recalculates the report with the same choices and compares all its figures. Exported tables are not compared.",
  })
    .input(z.object({ number: z.string().trim().toUpperCase().max(20).describe("The number in the file's footer.") }))
    .output(Message.extend({ current: z.boolean().nullable().describe("Null for a file that cannot be compared.") })),
  narration: edit(
    "/analytics/forecasting/reports/narration",
    "Write or reset a narration",
    "`text` is HTML; its figures stay current. Null restores the automatic text.",
  )
    .input(Question.extend({ report: z.enum(NARRATED_REPORTS), key: z.string().trim().min(1).max(80), text, version }))
    .output(Saved),
  comment: edit(
    "/analytics/forecasting/reports/comment",
    "Comment on a row of the variance report",
    "The comment on a row and period, as plain text; null deletes it.",
  )
    .input(Question.extend({ key: z.string().trim().min(1).max(80), text, version }))
    .output(Saved),
  settings: operation({
    method: "GET",
    path: "/analytics/forecasting/kpi-settings",
    tag,
    title: "Read the settings of the financial KPIs",
    ability: "View Reports",
    scope: "head",
  })
    .input(z.object({}))
    .output(
      KpiSettings.extend({
        lines: z
          .array(z.object({ path: z.string(), named_as_pay: z.boolean() }))
          .describe("The lines of costs to choose from."),
      }),
    ),
  saveSettings: operation({
    method: "PUT",
    path: "/analytics/forecasting/kpi-settings",
    tag,
    title: "Save the settings of the financial KPIs",
    ability: "Manage Forecast Settings",
    scope: "head",
  })
    .input(KpiSettings.partial())
    .output(Message),
  setAsBudget: operation({
    method: "POST",
    path: "/analytics/forecasting/budget",
    tag,
    title: "Set a scenario as the budget",
    description: "Saves the scenario's current figures as the plan; `compare: plan` reads them from then on.",
    ability: "Edit Forecasts",
    scope: "head",
  })
    .input(z.object({ scenario: ScenarioName }))
    .output(Message),
};

/**
 * Creates an optional field with the given schema for each key, for responses that omit these fields if there is no
 * data.
 */
function optional<Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema.optional()])) as Record<Key, z.ZodOptional<Schema>>;
}
