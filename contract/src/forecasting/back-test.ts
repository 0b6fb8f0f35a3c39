import * as z from "zod";
import { Id, LabelledValue, Month } from "../fields.ts";
import { Page, PageMeta, Search } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountName } from "./driver-fields.ts";
import { ForecastErrors, PROFIT_AND_LOSS_GROUPS } from "./statements.ts";

const tag = "Forecasting: statements";

/** The maximum number of months that a back-test can go back. */
export const MOST_MONTHS_BACK = 24;

/** The maximum number of rows on a page of the back-test, large enough to export all lines at once. */
export const ALL_ROWS = 10_000;

/** The columns by which a back-test can be sorted. A minus before the name sorts in descending order. */
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
    .number({ error: "Enter a whole number of months." })
    .int("Enter a whole number of months.")
    .min(1, "The back-test must go back at least one month.")
    .max(MOST_MONTHS_BACK, `The back-test can go back at most ${MOST_MONTHS_BACK} months.`)
    .describe(what);

const Question = z.object({
  months_back: Months("How many of the last closed months to hide from the forecast.").default(6),
  horizon: Months("How many months to forecast: at most `months_back`, which is the default.").optional(),
});

const Errors = {
  ...ForecastErrors,
  against_naive: z
    .number()
    .nullable()
    .describe(
      "The forecast's error divided by the error of simply repeating the previous year's amounts: below 1 is better. Null where repeating them has no error.",
    ),
};

const TestedLine = z.object({
  account: z.string(),
  section: z.enum(PROFIT_AND_LOSS_GROUPS),
  actual: z.number().describe("Booked amounts over the months."),
  forecast: z.number().describe("Forecast amounts over the same months."),
  months: z.number().int(),
  inside_80: z.number().int().nullable().describe("Months inside the 80% range; null without a range."),
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

/**
 * Operations that compare the automatic forecast, as it would have been in an earlier month, with the actual amounts
 * of the months since then.
 */
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
      "Lines with an automatic forecast, the largest error first unless sorted otherwise. The calculation reports its progress under `progress_id` and can be cancelled.",
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
        progress_id: Id.optional().describe("GET progress/{id} reports the progress under this id."),
      }),
    )
    .output(
      z.object({
        data: z.array(TestedLine),
        meta: PageMeta,
        from: Month.nullable().describe("The first month that was forecast; null without books."),
        to: Month.nullable(),
        closed: z.number().int().describe("The number of closed months of the profit and loss."),
        all: z
          .object({ lines: z.number().int(), closer: z.number().int(), ...Errors })
          .nullable()
          .describe(
            "The summed errors of all tested lines. `closer` counts the lines whose error is smaller than that of repeating last year's amounts.",
          ),
        sections: z.array(SectionTotal).describe("Section totals by month."),
        untested: z.object({
          short: z.number().int().describe("Lines whose history was too short."),
          ruled: z.number().int().describe("Lines that are not forecast automatically."),
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
        history: Series.describe("The months the forecast was based on, at most the last 36."),
        actual: Series,
        forecast: Series,
        naive: Series.describe("The same months of the previous year."),
        interval: z.object({ lower80: Series, upper80: Series, lower95: Series, upper95: Series }).nullable(),
        usual_change: z
          .number()
          .nullable()
          .describe("The average difference between a month and the same month a year earlier, over that history."),
        errors: z.object(Errors),
      }),
    ),
};
