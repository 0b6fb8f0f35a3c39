import * as z from "zod";
import { Id, LabelledValue, Month } from "../fields.ts";
import { Page, PageMeta, Search } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountName } from "./driver-fields.ts";
import { ForecastErrors, PROFIT_AND_LOSS_GROUPS } from "./statements.ts";

const tag = "Forecasting: statements";

/** The furthest back a test begins, in months. */
export const MOST_MONTHS_BACK = 24;

/** Most rows a page holds: all lines of a company at once, for an export. */
export const ALL_ROWS = 10_000;

/** The columns that a back-test can be sorted by, a minus before it for descending. */
export const BACK_TEST_SORTS = [
  "account",
  "actual",
  "error",
  "error_percent",
  "naive_error_percent",
  "against_naive",
  "bias_percent",
] as const;

const Months = (what: string) =>
  z
    .number({ error: "Write a whole number of months." })
    .int("Write a whole number of months.")
    .min(1, "Go back at least one month.")
    .max(MOST_MONTHS_BACK, `Go back at most ${MOST_MONTHS_BACK} months.`)
    .describe(what);

const Question = z.object({
  months_back: Months("How many of the last closed months the forecast did not know.").default(6),
  horizon: Months("How many months it looks ahead: at most `months_back`, as many unless said.").optional(),
});

const Errors = {
  ...ForecastErrors,
  against_naive: z
    .number()
    .nullable()
    .describe(
      "The error as a share of that of repeating the year before: under 1 is closer. Null where that has none.",
    ),
};

const TestedLine = z.object({
  account: z.string(),
  section: z.enum(PROFIT_AND_LOSS_GROUPS),
  actual: z.number().describe("What was booked over the months."),
  forecast: z.number().describe("What would have been forecast for them."),
  months: z.number().int(),
  inside_80: z.number().int().nullable().describe("Months inside the 80 % range; null where there was none."),
  inside_95: z.number().int().nullable(),
  ...Errors,
});

const SectionTotal = z.object({
  section: z.enum(PROFIT_AND_LOSS_GROUPS),
  lines: z.number().int(),
  actual: z.number(),
  forecast: z.number(),
  ...Errors,
});

const Series = z.array(LabelledValue);

function isSort(text: string): boolean {
  return BACK_TEST_SORTS.some((name) => text === name || text === `-${name}`);
}

/** Back-tests: the distance of the automatic forecast from what was booked since. */
export const backTest = {
  read: operation({
    method: "POST",
    path: "/analytics/forecasting/back-test",
    tag,
    title: "Back-test the automatic forecast",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
    description:
      "Lines that are forecast automatically, the worst first unless sorted otherwise. Made in a worker and kept; under `progress_id` it tells how far it is and can be cancelled.",
  })
    .input(
      Question.extend({
        search: Search,
        sort: z
          .string()
          .refine(isSort, "Choose a column to sort by.")
          .optional()
          .describe(`One of ${BACK_TEST_SORTS.join(", ")}.`),
        page: Page,
        size: z.number().int().min(1).max(ALL_ROWS).default(25),
        progress_id: Id.optional().describe("Under this id GET progress/{id} tells how far it is."),
      }),
    )
    .output(
      z.object({
        data: z.array(TestedLine),
        meta: PageMeta,
        from: Month.nullable().describe("The first month that was forecast; null without books."),
        to: Month.nullable(),
        closed: z.number().int().describe("How many closed months the profit and loss has."),
        all: z
          .object({ lines: z.number().int(), closer: z.number().int(), ...Errors })
          .nullable()
          .describe("All tested lines: errors of the lines added up; `closer` counts those closer than last year's."),
        sections: z.array(SectionTotal).describe("The totals of the sections: sums of their lines, month by month."),
        untested: z.object({
          short: z.number().int().describe("Lines whose history was too short then."),
          ruled: z.number().int().describe("Lines that follow a rule of their own, not the automatic forecast."),
        }),
      }),
    ),
  line: operation({
    method: "POST",
    path: "/analytics/forecasting/back-test/line",
    tag,
    title: "Back-test one line",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
  })
    .input(Question.extend({ account_name: AccountName }))
    .output(
      z.object({
        account: z.string(),
        history: Series.describe("The months that the forecast knew, at most the last 36."),
        actual: Series,
        forecast: Series,
        naive: Series.describe("The same months of the year before."),
        interval: z.object({ lower80: Series, upper80: Series, lower95: Series, upper95: Series }).nullable(),
        usual_change: z
          .number()
          .nullable()
          .describe("How far a month usually was from the same month a year before, until then."),
        errors: z.object(Errors),
      }),
    ),
};
