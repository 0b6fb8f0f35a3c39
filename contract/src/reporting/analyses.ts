import * as z from "zod";
import { Month, ScenarioName, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { FIGURE_UNITS } from "./figure-units.ts";

const tag = "Reports: analyses";

/** The maximum number of lines that one trend analysis can show. */
export const MOST_TREND_LINES = 6;

const Amount = z.number().nullable();
const OfScenario = z.object({ scenario: ScenarioName });

const TrendLine = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.enum(FIGURE_UNITS),
  values: z.array(Amount).describe("One for each label; null where it is not known."),
  year_before: z.array(Amount),
  average: z.array(Amount).describe("The mean of the month and the two before it."),
  band: z
    .array(z.object({ low: z.number(), high: z.number() }).nullable())
    .nullable()
    .describe("The 80% range of its automatic forecasts; the errors of lines are assumed to be independent."),
});

const Trend = z.object({
  labels: z.array(Month),
  redline: Month.nullable(),
  lines: z.array(TrendLine),
  choices: z.array(z.object({ key: z.string(), title: z.string(), group: z.string() })),
});

const Outcome = z.object({ lowest_cash: Amount, net_income: z.number() });

const Fix = z.enum(["import", "classify", "balance_sheet", "line"]).describe("The place to fix it.");

const QuickAnalysis = z.object({
  ready: z.boolean().nullable().describe("Whether the books are ready to forecast; null without books."),
  checks: z.array(
    z.object({
      key: z.enum(["history", "unmapped", "unbalanced", "weak"]),
      state: z.enum(["good", "warn", "bad"]),
      count: z.number().int(),
      text: z.string(),
      fix: Fix.nullable(),
      items: z.array(z.object({ name: z.string(), text: z.string(), account: z.string().nullable() })),
    }),
  ),
  base: Outcome.nullable(),
  tornado: z.array(z.object({ account: z.string(), path: z.string(), low: Outcome, high: Outcome })),
});

const Score = z.object({
  cells: z.number().int(),
  error: z.number().nullable().describe("The absolute error in percent of the actual amount."),
  bias: z.number().nullable().describe("Above zero where the forecast was too high, in percent of the actual amount."),
});

const Scored = z.object({
  id: z.string(),
  scenario: z.string().nullable().describe("Null means the automatic forecast."),
  kind: z.enum(["cut_over", "budget"]),
  cut_over: Month.describe("The last closed month when it was saved."),
  frozen: Time,
  by: z.string(),
  from: Month,
  to: Month,
  all: Score,
  lines: z.array(Score.extend({ path: z.string(), method: z.string(), by: z.string().nullable() })),
  methods: z.array(Score.extend({ name: z.string() })).describe("The closest first."),
  authors: z.array(Score.extend({ name: z.string() })),
});

const Dashboard = z.object({
  books: z.boolean(),
  cash: z
    .object({
      labels: z.array(Month),
      redline: Month.nullable(),
      values: z.array(Amount),
      lowest: z.object({ label: Month, value: z.number() }).nullable(),
      below_zero: Month.nullable().describe("The first forecast month that ends with cash below zero."),
    })
    .nullable(),
  runway: z.object({ months: z.number().nullable(), reason: z.string().nullable() }),
  net_income: z
    .object({ next: z.number(), last: z.number(), months: z.number().int(), last_months: z.number().int() })
    .nullable(),
  checks: z.array(z.object({ key: z.enum(["balance", "unmapped", "cash"]), good: z.boolean(), text: z.string() })),
  changes: z.array(
    z.object({ scenario: z.string(), account: z.string(), action: z.string(), by: z.string(), at: Time }),
  ),
  microforecasts: z.array(z.object({ id: z.string(), name: z.string(), start: Month, on: z.boolean() })),
  accuracy: Scored.omit({ lines: true, methods: true, authors: true }).nullable(),
});

function read(path: `/${string}`, title: string, ability: "View Reports" | "View Forecasts", cached = false) {
  return operation({ method: "POST", path, tag, title, ability, scope: "head", writes: false, cached });
}

/**
 * Operations that analyse forecasts: the trends of lines and key figures, the dashboard, a forecast's readiness and
 * its most important lines, and the accuracy of saved forecasts.
 */
export const analyses = {
  trend: read("/analytics/forecasting/reports/trend", "Read lines and key figures over time", "View Reports")
    .input(
      OfScenario.extend({
        lines: z
          .array(z.string().trim().min(1).max(80))
          .max(MOST_TREND_LINES, `Choose at most ${MOST_TREND_LINES} lines.`)
          .describe("`group:revenue`, `kpi:gross_margin`; the answer lists all of them."),
        from: Month.nullish(),
        to: Month.nullish(),
      }),
    )
    .output(Trend),
  dashboard: read("/analytics/forecasting/dashboard", "Read the forecast dashboard", "View Forecasts")
    .input(OfScenario)
    .output(Dashboard),
  quickAnalysis: read(
    "/analytics/forecasting/quick-analysis",
    "Read a forecast's readiness and most important lines",
    "View Forecasts",
    true,
  )
    .input(OfScenario)
    .output(QuickAnalysis),
  scores: read("/analytics/forecasting/scored-forecasts", "Read the accuracy of saved forecasts", "View Forecasts")
    .input(z.object({}))
    .output(z.object({ data: z.array(Scored) })),
};
