import * as z from "zod";
import { Id, Month, ScenarioName } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Forecasting: microforecasts";
const asks = { tag, ability: "View Forecasts", scope: "head", method: "POST", writes: false } as const;

const Lowest = z.object({ label: Month, value: z.number() }).describe("The least cash of the forecast, and its month.");
const Try = z.object({
  value: z.union([z.number(), Month]).describe("An amount, or the month of the start."),
  lowest: Lowest,
});
const Answer = Try.extend({
  beside: Try.nullable().describe(
    "What lies one step further, and does not hold; null where the answer is the bound of what can be tried.",
  ),
  months_beyond: z
    .number()
    .int()
    .nullable()
    .describe("How many of its months lie behind the forecast, where nobody looked; null where it has no end."),
});

const Floor = z
  .number({ error: "Write the cash that must be there." })
  .min(-1e13, "This amount is too large.")
  .max(1e13, "This amount is too large.");

const Gain = z.object({ retained_income: z.number(), tax: z.number(), cash: z.number() });
const Count = z.number().nullable().describe("Null where nobody counts it.");
const Totals = z.object({ spend: z.number(), leads: Count, customers: Count, revenue: Count });

/** The two ways in which marketing is paid for, as its filter names them. */
export const MARKETING_TYPES = ["Subscriptions", "Cost per Lead"] as const;

/** What is asked of microforecasts: what can be afforded, what two do together, what marketing comes to. */
export const microforecastQuestions = {
  solve: operation({
    ...asks,
    path: "/analytics/forecasting/solve",
    title: "Find what can be afforded",
    description:
      "The earliest and latest start of an item, the smallest loan, or the highest pay that keeps cash at a floor in every forecast month; the microforecast counts as switched on. Loans and pay are tried in steps of 1,000.",
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
          best: Try.nullable().describe("Where nothing holds: what came closest."),
          gap: z.number().nullable().describe("How much cash it lacks."),
        }),
      }),
    ),
  combined: operation({
    ...asks,
    path: "/analytics/microforecasts/combined",
    title: "Read what two microforecasts do together",
    description:
      "Each alone, both together, and what lies between: the reaction of tax to both. Both count as switched on.",
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
              apart: Gain.describe("Together less each alone."),
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
    title: "Sum up marketing",
    description:
      "What the marketing of a scenario's microforecasts comes to in the forecast; those switched off are not counted.",
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
            months: z.number().int().describe("The forecast months in which it runs."),
            cost_per_customer: Count,
            payback_months: Count.describe(
              "By the end of which month its customers brought what it cost; null where never.",
            ),
          }),
        ),
        totals: Totals.extend({ cost_per_customer: Count }),
        names: z.array(z.string()).describe("The channels and subscriptions of the type, to filter by."),
      }),
    ),
};
