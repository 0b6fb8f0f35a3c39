import * as z from "zod";
import { Id, Message, Month, requiredName, requiredText, ScenarioName, Time } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Grants and project forecasts";

/** The kinds of allocations: grants, and project forecasts. */
export const ALLOCATION_KINDS = ["grant", "project"] as const;

/** The maximum number of shares in one grant or project. */
export const MOST_SHARES = 200;

const Kind = z.enum(ALLOCATION_KINDS, { error: "Choose grant or project." });

const Share = z.object({
  account: requiredText("Choose a line.", 1000),
  percent: z
    .number({ error: "Enter the percentage." })
    .gt(0, "Enter a percentage above 0.")
    .max(100, "Enter at most 100%.")
    .multipleOf(0.0001, "Use at most four decimals."),
  first: Month.nullish().describe("Left out, from the first month of the grant or project."),
  last: Month.nullish(),
});

const WRITTEN = {
  kind: Kind,
  name: requiredName("Enter a name.", 120),
  budget: z.number().min(0, "Enter 0 or more.").max(1e12, "Enter a smaller amount.").nullable(),
  first_month: Month,
  last_month: Month,
  shares: z.array(Share).max(MOST_SHARES, `Use at most ${MOST_SHARES} lines.`),
};

const version = z.number().int().min(1).describe("The version that the caller read; 409 if it has changed since.");

const Months = z.array(z.number());

const Allocation = z.object({
  ...WRITTEN,
  id: Id,
  shares: z.array(
    Share.extend({ first: Month, last: Month, known: z.boolean().describe("Whether the books have the line.") }),
  ),
  version: z.number().int(),
  changed: z.object({ by: z.string(), at: Time }),
  project_id: Id.nullable(),
  income: Months.describe("One for each label."),
  cost: Months,
  margin: Months,
  total: z.object({ income: z.number(), cost: z.number(), margin: z.number() }),
  spent: z.number().describe("Costs of closed months."),
  planned: z.number().describe("Costs of forecast months."),
  left: z.number().nullable().describe("The budget minus the costs."),
  burn_month: Month.nullable().describe("The month whose costs bring the sum above the budget."),
});

const List = z.object({
  labels: z.array(Month),
  redline: Month.nullable(),
  data: z.array(Allocation),
  not_allocated: z
    .array(
      z.object({
        account: z.string(),
        kind: z.enum(["income", "cost"]),
        total: z.number(),
        allocated: z.number(),
        rest: z.number(),
      }),
    )
    .describe("The allocated lines, over all months: allocated plus rest equals the line."),
  lines: z.array(z.object({ account: z.string(), kind: z.enum(["income", "cost"]) })).describe("Lines to choose from."),
});

function write(method: "POST" | "PUT" | "DELETE", path: `/${string}`, title: string) {
  return operation({ method, path, tag, title, ability: "Edit Forecasts", scope: "head" });
}

const Saved = Message.extend({ data: z.object({ id: Id, version: z.number().int() }) });

/** Operations for grants and project forecasts: their shares of profit-and-loss lines, and the resulting amounts. */
export const allocations = {
  list: operation({
    method: "POST",
    path: "/analytics/forecasting/allocations",
    tag,
    title: "List grants or project forecasts",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
  })
    .input(z.object({ kind: Kind, scenario: ScenarioName }))
    .output(List),
  create: write("POST", "/analytics/forecasting/allocation", "Add a grant or project forecast")
    .input(z.object(WRITTEN))
    .output(Saved),
  update: write("PUT", "/analytics/forecasting/allocation/{id}", "Change a grant or project forecast")
    .input(z.object({ id: Id, version, ...WRITTEN }))
    .output(Saved),
  remove: write("DELETE", "/analytics/forecasting/allocation/{id}", "Delete a grant or project forecast")
    .input(z.object({ id: Id }))
    .output(Message),
  restore: write(
    "POST",
    "/analytics/forecasting/allocation/{id}/restore",
    "Restore a deleted grant or project forecast",
  )
    .input(z.object({ id: Id }))
    .output(Message),
};
