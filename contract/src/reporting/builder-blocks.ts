import * as z from "zod";
import { Time } from "../fields.ts";
import { CHART_FREQUENCIES, type ChartFrequency, chartFault, periodFault } from "./chart-choices.ts";
import { Figures } from "./figures.ts";
import { KPI_KEYS } from "./report-keys.ts";

const MOST_PATHS = 200;
const MOST_GROUPS = 60;

const Groups = z
  .record(z.string().max(60), z.array(z.string().min(1).max(1000)).max(MOST_PATHS))
  .refine((groups) => Object.keys(groups).length <= MOST_GROUPS, "Choose at most 60 groups.");

/**
 * The lines that a chart shows, keyed by statement and then by group. In the group `totals`, the lines are keys such
 * as `net_income`.
 */
export const ChartAccounts = z.object({ profit_and_loss: Groups.default({}), balance_sheet: Groups.default({}) });

const periodText = z.string().trim().max(20).nullish();

/** The period that a block shows, as the user chose it. */
export const BlockPeriod = z.object({
  type: z.string().trim().max(20).nullish(),
  start: periodText.describe("With `custom`: 2026-01, 2026-Q1 or 2026."),
  end: periodText,
  frequency: z.enum(CHART_FREQUENCIES, { error: "Choose months, quarters or years." }).nullish(),
});

/** A validated period with all fields filled in; `start` and `end` are null unless `type` is `custom`. */
export type CheckedPeriod = { type: string; start: string | null; end: string | null; frequency: ChartFrequency };

/** Returns a validated period with its defaults filled in: type `last_12` and frequency `months`. */
export function checkedPeriod({ type, start, end, frequency }: z.output<typeof BlockPeriod>): CheckedPeriod {
  return { type: type ?? "last_12", start: start ?? null, end: end ?? null, frequency: frequency ?? "months" };
}

/** The fields of a request that creates a chart. */
export const chartMembers = {
  accounts: ChartAccounts.optional(),
  period: BlockPeriod.optional(),
  chart_type: z.string().trim().max(20).nullish().describe("line, bar (Row Chart), area or combo (Column Chart)."),
  prompt: z
    .string()
    .trim()
    .max(300, "Use at most 300 characters.")
    .optional()
    .describe("The chart's title; a sentence about the choices."),
};

/**
 * Adds a validation issue for the first error in a user's choices for a chart; adds nothing if the chart can be
 * created.
 */
function refuseFaultyChart(
  choices: Parameters<typeof chartFault>[0],
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
  under: readonly string[] = [],
): void {
  const fault = chartFault(choices);
  if (fault) context.addIssue({ code: "custom", path: [...under, ...fault.path.split(".")], message: fault.message });
}

const Period = BlockPeriod.superRefine((period, context) => {
  if (period.type === "last_month") return;
  const fault = periodFault(period);
  if (fault) context.addIssue({ code: "custom", path: [fault.path.replace("period.", "")], message: fault.message });
});

const MOST_KPIS = 12;

/** The content of a block: the user's choices of what the block shows, without figures. */
export const BlockContent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), spec: z.object({}).default({}) }),
  z.object({
    type: z.literal("chart"),
    spec: z.object(chartMembers).superRefine((spec, context) => refuseFaultyChart(spec, context)),
  }),
  z.object({
    type: z.literal("kpis"),
    spec: z.object({
      keys: z
        .array(z.enum(KPI_KEYS, { error: "Choose key figures from the list." }))
        .min(1, "Choose at least one key figure.")
        .max(MOST_KPIS, `Choose at most ${MOST_KPIS} key figures.`),
      period: Period.default({ type: "last_month" }),
    }),
  }),
  z.object({
    type: z.literal("statement"),
    spec: z.object({
      statement: z.enum(["profit_and_loss", "balance_sheet", "cash_flow"], { error: "Choose a statement." }),
      period: Period.default({ type: "last_6", frequency: "months" }),
    }),
  }),
]);

/** The maximum length of a block's text, in characters including its markup. */
export const LONGEST_BLOCK_TEXT = 10_000;

const Amount = z.number().nullable();

const Written = z
  .object({ by: z.string(), at: Time })
  .nullable()
  .describe("Who wrote the text; null for a text written by the rules.");

const missing = z
  .array(z.object({ statement: z.string(), path: z.string(), message: z.string() }))
  .describe("Lines that are no longer in the books.");

const ShownPeriod = z.object({
  type: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  frequency: z.enum(CHART_FREQUENCIES),
});

/** A chart in a response: the fields from which it was created, and the data to draw. */
export const ChartShown = z.object({
  id: z.string(),
  title: z.string(),
  chart_type: z.string(),
  data: z.record(z.string(), z.array(z.object({ label: z.string(), value: Amount }))),
  redline: z.string().nullable(),
  analysis: z.string().describe("HTML, like the narrations of reports."),
  series: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["line", "bar"]),
      area: z.boolean(),
      second: z.boolean(),
      statement: z.string(),
      path: z.string(),
    }),
  ),
  labels: z.array(z.string()),
  axes: z.array(z.string()).nullable().describe("The names of the two axes of a chart of flows and balances."),
  missing,
});

const KpiCard = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  formula: z.string(),
  current: Amount,
  previous: Amount,
  change: z.number().nullable(),
  reason: z.string().nullable(),
  figure: z.string(),
});

const StatementRow = z.object({
  title: z.string(),
  total: z.boolean(),
  values: z.array(Amount),
  figures: z.array(z.string()),
});

/**
 * A block of a report or dashboard in a response. If the block is a chart, `chart_data` repeats the chart's fields,
 * with the same id.
 */
export const BlockShown = z.object({
  id: z.string(),
  type: z.enum(["chart", "kpis", "statement", "text"]),
  version: z.number().int(),
  title: z.string(),
  period: ShownPeriod.nullable().describe("The time it shows."),
  own_period: ShownPeriod.nullable().describe("The block's own period, which the caller's period can replace."),
  html: z.string().describe("The narration of a block, or the text of a text block."),
  written: Written,
  accounts: ChartAccounts.nullable(),
  keys: z.array(z.string()),
  kpis: z.array(KpiCard),
  periods: z
    .object({
      current: z.string(),
      previous: z.string(),
      forecast: z
        .object({ current: z.boolean(), previous: z.boolean() })
        .describe("Whether any month of either is a forecast."),
    })
    .nullable(),
  statement: z
    .object({ name: z.string(), labels: z.array(z.string()), redline: z.number().int(), rows: z.array(StatementRow) })
    .nullable(),
});

/** The layouts of a report. The layout determines how many blocks are in a row. */
export const LAYOUTS = ["full", "medium", "three", "four"] as const;

/** The cover page of a report: whether it is shown, its title and its subtitle. */
export const Cover = z.object({
  shown: z.boolean(),
  title: z.string().trim().max(200, "Use at most 200 characters."),
  subtitle: z.string().trim().max(300, "Use at most 300 characters."),
});

/** A report or dashboard without its blocks, as the list shows it. */
export const ReportShown = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["report", "dashboard"]),
  scenario: z.string(),
  department_id: z.string().nullable(),
  layout: z.enum(LAYOUTS),
  cover: Cover,
  version: z.number().int(),
  updated_at: Time,
  updated_by: z.string(),
});

/** A user-built report with current figures. */
export const ReportData = z.object({
  message: z.string().optional(),
  report: ReportShown.nullable().describe("Null for a name that does not exist yet."),
  scenario: z.string().describe("The scenario whose figures are shown."),
  blocks: z.array(BlockShown),
  chart_data: z.array(ChartShown),
  narrations: z.record(z.string(), z.record(z.string(), z.string())).describe("The rules' texts, by chart and line."),
  figures: Figures.describe("The figures that texts and tables refer to, each with its source."),
});
