import * as z from "zod";
import { Id, Month, ScenarioName } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Forecasting: microforecasts";
const asks = { tag, ability: "View Forecasts", scope: "head", method: "POST", writes: false } as const;

const Lowest = z
  .object({ label: Month, value: z.number() })
  .describe("The lowest cash of the forecast, and its month.");
const Try = z.object({
  value: z.union([z.number(), Month]).describe("An amount, or the start month."),
  lowest: Lowest,
});
const Answer = Try.extend({
  beside: Try.nullable().describe(
    "The next step after the answer, at which cash would fall below the minimum; null if the answer is at the end of the range tested.",
  ),
  months_beyond: z
    .number()
    .int()
    .nullable()
    .describe("The number of its months after the end of the forecast, which were not tested; null if it has no end."),
});

const Floor = z
  .number({ error: "Minimum cash is required" })
  .min(-1e13, "This amount is too large.")
  .max(1e13, "This amount is too large.");

const Gain = z.object({ retained_income: z.number(), tax: z.number(), cash: z.number() });
const Count = z.number().nullable().describe("Null if not recorded.");
const Totals = z.object({ spend: z.number(), leads: Count, customers: Count, revenue: Count });

/** The types of marketing spend by which the marketing page can be filtered. */
export const MARKETING_TYPES = ["Subscriptions", "Cost per Lead"] as const;

/** Operations that answer questions about microforecasts: affordability, combined effects and marketing totals. */
export const microforecastQuestions = {
  solve: operation({
    ...asks,
    path: "/analytics/forecasting/solve",
    title: "Find what can be afforded",
    description:
      "The earliest and latest start of an item, the smallest loan, or the highest pay that keeps cash at or above a minimum in every forecast month. The microforecast is treated as turned on. Loans and pay are tested in steps of 1,000.",
    limit: "heavy",
  })
    .input(
      z.object({
        scenario: ScenarioName,
        id: Id,
        item_id: Id,
        unknown: z.enum(["start_month", "principal", "basic_salary"]),
        floor: Floor.default(0),
      }),
    )
    .output(
      z.object({
        data: z.object({
          found: z.boolean(),
          first: Answer.nullable().describe("The earliest start, the smallest loan, or the highest pay."),
          last: Answer.nullable().describe("The latest start."),
          best: Try.nullable().describe("If nothing keeps the minimum: the closest value."),
          gap: z.number().nullable().describe("The shortfall against the minimum."),
        }),
      }),
    ),
  combined: operation({
    ...asks,
    path: "/analytics/microforecasts/combined",
    title: "Read the combined effect of two microforecasts",
    description:
      "The effect of each alone, the effect of both together, and the difference, which is due to tax. Both are treated as turned on.",
  })
    .input(z.object({ scenario: ScenarioName, ids: z.array(Id).length(2, "Choose two microforecasts.") }))
    .output(
      z.object({
        data: z.object({
          names: z.array(z.string()),
          months: z.array(
            z.object({
              label: Month,
              one: Gain,
              other: Gain,
              together: Gain,
              apart: Gain.describe("Together minus each alone."),
              cash_with: z.number(),
            }),
          ),
          lowest_with: Lowest.nullable(),
        }),
      }),
    ),
  marketing: operation({
    ...asks,
    path: "/analytics/marketing",
    title: "Read marketing totals",
    description:
      "Forecast totals of the marketing items in a scenario's microforecasts. Microforecasts that are turned off are not included.",
  })
    .input(
      z.object({
        scenario: ScenarioName,
        type: z.enum(["All", ...MARKETING_TYPES]).default("All"),
        channel: z.string().max(120).nullish().describe("The name of a channel or a subscription."),
      }),
    )
    .output(
      z.object({
        data: z.array(
          Totals.extend({
            microforecast: z.object({ id: Id, name: z.string() }),
            item_id: Id,
            on: z.boolean(),
            type: z.enum(MARKETING_TYPES),
            name: z.string(),
            start_month: Month,
            monthly: z.number(),
            months: z.number().int().describe("The number of forecast months in which it runs."),
            cost_per_customer: Count,
            payback_months: Count.describe(
              "The number of months until revenue from its customers covers its cost; null if never.",
            ),
          }),
        ),
        totals: Totals.extend({ cost_per_customer: Count }),
        names: z.array(z.string()).describe("The channels and subscriptions of the type, for the filter."),
      }),
    ),
};
