import * as z from "zod";
import { Amount, Id, Message, Money, MoneyAbove, Month, requiredName, requiredText, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { BudgetApprover, BudgetMember } from "./budget-people.ts";

const tag = "Spending: budgets";
const see = { tag, ability: "View Budgets", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Budgets", scope: "branch" } as const;

/**
 * How often the full amount of a budget becomes available again. `once` means that it is available only once, for the
 * whole term of the budget.
 */
export const BUDGET_PERIODS = ["month", "quarter", "year", "once"] as const;

/**
 * What happens to an expense that exceeds the remaining budget: it is refused (`block`), the owner
 * of the budget must also approve it (`ask`), or it is only flagged (`warn`).
 */
export const OVERSPEND = ["block", "ask", "warn"] as const;

/** The states of a budget. */
export const BUDGET_STATES = ["draft", "pending", "active", "closed"] as const;

/** The maximum length of a budget, in months. */
export const MOST_BUDGET_MONTHS = 60;

const Line = z.object({ category_id: Id, amount: MoneyAbove });

/** The forecast line from which a budget takes its amounts. */
const PlanLine = z.object({
  scenario_id: Id,
  line: z.string({ error: "Choose the line" }).min(1, "Choose the line").max(1000),
});

const AMOUNTS = z
  .array(Money)
  .min(1, "Enter the amount of each period.")
  .max(MOST_BUDGET_MONTHS, `A budget can have at most ${MOST_BUDGET_MONTHS} periods.`);

const WRITTEN = {
  name: requiredName("Budget name is required", 80),
  owner_id: Id.optional().describe("The user who answers for it; if left out, the caller."),
  department_id: Id.nullish(),
  period: z.enum(BUDGET_PERIODS, { error: "Choose how often the amount is available." }),
  from: Month,
  to: Month,
  amount: MoneyAbove.optional().describe("The amount of each period; if left out, the total of the lines."),
  amounts: AMOUNTS.nullish().describe(
    "The amount of each period in order; if left out, `amount` is that of every period.",
  ),
  plan: PlanLine.nullish().describe(
    "The forecast line from which the amounts were taken; null for none. Naming one needs View Forecasts. A change without it keeps the line.",
  ),
  lines: z
    .array(Line)
    .max(50, "A budget can have at most 50 lines.")
    .default([])
    .describe("Amounts by category. With lines, only their categories are charged to the budget."),
  overspend: z.enum(OVERSPEND, { error: "Choose what happens to an expense above the budget." }),
  rollover: z.boolean().default(false).describe("Whether what is left of a period is carried to the next one."),
};

const FIGURES = {
  amount: Amount.describe("Approved for the period, raises included."),
  carried: Amount.describe("Carried from the period before; negative where it was carried to the next one."),
  requested: Amount.describe("Submitted and not decided yet."),
  committed: Amount.describe("Approved and not paid yet."),
  used: Amount.describe("Paid."),
  left: Amount.describe("Amount and carried, less committed and used; negative where overspent."),
};

const Budget = z.object({
  id: Id,
  name: z.string(),
  owner_id: Id,
  owner: z.string(),
  branch_id: Id.nullable(),
  department_id: Id.nullable(),
  department: z.string().nullable(),
  period: z.enum(BUDGET_PERIODS),
  from: Month,
  to: Month,
  overspend: z.enum(OVERSPEND),
  rollover: z.boolean(),
  state: z.enum(BUDGET_STATES),
  state_label: z.string(),
  currency: z.string(),
  period_label: z.string().nullable().describe("The period that runs today; null outside the months of the budget."),
  ...FIGURES,
  plan: PlanLine.extend({ scenario: z.string() })
    .nullable()
    .describe("The forecast line from which the amounts were taken."),
  version: z.number().int(),
  created_at: Time,
});

const PlannedPeriod = z.object({
  label: z.string(),
  starts: z.string(),
  ends: z.string(),
  planned: Amount.describe("What the scenario plans for the months of the period."),
});

const Movement = z.object({
  at: Time,
  by: z.string(),
  what: z.string(),
  amount: Amount,
  expense_id: Id.nullable(),
});

/** The states of a request to increase a budget. */
export const RAISE_STATES = ["pending", "approved", "rejected", "withdrawn"] as const;

const Raise = z.object({
  id: Id,
  amount: Amount.describe("Added to each period; with `amounts`, their total."),
  amounts: z.array(Amount).nullable().describe("Added to the periods from the first month on, where each has its own."),
  from: Month,
  to: Month,
  reason: z.string(),
  by: z.string(),
  state: z.enum(RAISE_STATES),
  state_label: z.string(),
  comment: z.string().nullable(),
  created_at: Time,
});

/**
 * Operations for budgets. A budget is an amount for a period, to which expenses are charged; a second person approves
 * it.
 */
export const budgets = {
  list: operation({ ...see, method: "POST", path: "/client/budgets", title: "List budgets" })
    .input(listInput(["name", "created"], { state: z.enum(BUDGET_STATES).optional() }))
    .output(listOutput(Budget)),
  read: operation({ ...see, method: "GET", path: "/budgets/{id}", title: "Read a budget" })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: Budget.extend({
          comment: z.string().nullable().describe("The reason of the last rejection."),
          lines: z.array(Line.extend({ category: z.string() })),
          periods: z
            .array(z.object({ label: z.string(), starts: z.string(), ends: z.string(), ...FIGURES }))
            .describe("Before approval, the periods with their proposed amounts."),
          movements: z.array(Movement).describe("The newest 100."),
          raises: z.array(Raise).describe("Newest first."),
          members: z.array(BudgetMember).describe("Empty where everyone may charge it."),
          approvers: z.array(BudgetApprover).describe("Empty where its owner approves what is above it."),
          approval_id: Id.nullable().describe("The latest request for its approval; null before there is one."),
        }),
      }),
    ),
  create: operation({ ...manage, method: "POST", path: "/budgets", title: "Create a budget" })
    .input(z.object({ ...WRITTEN, submit: z.boolean().default(true).describe("Sends it for approval at once.") }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/budgets/{id}",
    title: "Change a draft budget",
    description: "409 for one that is not a draft.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN, submit: z.boolean().default(false) }))
    .output(Message),
  remove: operation({ ...manage, method: "DELETE", path: "/budgets/{id}", title: "Delete a draft budget" })
    .input(z.object({ id: Id }))
    .output(Message),
  submit: operation({ ...manage, method: "POST", path: "/budgets/{id}/submit", title: "Send a budget for approval" })
    .input(z.object({ id: Id }))
    .output(Message),
  close: operation({
    ...manage,
    method: "POST",
    path: "/budgets/{id}/close",
    title: "Close a budget",
    description: "New expenses cannot be charged to it; those that were submitted still are.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  raise: operation({
    ...manage,
    method: "POST",
    path: "/budgets/{id}/raise",
    title: "Request a raise of a budget",
    description:
      "Once another person has approved it, the amount is added to each period from the first to the last month. 409 if the budget is not active, or if another raise is pending.",
  })
    .input(
      z.object({
        id: Id,
        amount: MoneyAbove.optional().describe("Added to each period."),
        amounts: AMOUNTS.nullish().describe("Added to the periods in order, instead of `amount`; zero adds nothing."),
        from: Month,
        to: Month.nullish().describe("Absent: only the period of the first month."),
        reason: requiredText("Reason is required", 300),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  planChoices: operation({
    ...manage,
    writes: false,
    method: "GET",
    path: "/budgets/plan-choices",
    title: "List the forecast lines from which a budget can take its amounts",
    description: "Needs View Forecasts as well. Without a scenario, the lines of Baseline.",
  })
    .input(z.object({ scenario_id: Id.optional() }))
    .output(
      z.object({
        data: z.object({
          scenarios: z.array(z.object({ id: Id, name: z.string() })),
          lines: z.array(z.string()).describe("Cost lines of the profit and loss. Empty without books."),
        }),
      }),
    ),
  planned: operation({
    ...manage,
    writes: false,
    method: "GET",
    path: "/budgets/planned",
    title: "Read the planned amounts for the periods of a new budget",
    description:
      "Needs View Forecasts as well. 404 for an unknown scenario or line, 422 for months outside the forecast.",
  })
    .input(PlanLine.extend({ period: z.enum(BUDGET_PERIODS), from: Month, to: Month }))
    .output(z.object({ data: z.object({ scenario: z.string(), line: z.string(), periods: z.array(PlannedPeriod) }) })),
  comparePlan: operation({
    ...see,
    method: "GET",
    path: "/budgets/{id}/plan",
    title: "Compare a budget with the forecast line that it was taken from",
    description:
      "Needs View Forecasts as well. 409 for a budget without such a line; 404 if the scenario or its line was deleted.",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: z.object({
          scenario: z.string(),
          line: z.string(),
          periods: z.array(
            PlannedPeriod.extend({
              amount: Amount,
              difference: Amount.describe("Planned, less the amount of the budget."),
            }),
          ),
        }),
      }),
    ),
  owners: operation({
    ...manage,
    writes: false,
    method: "GET",
    path: "/budgets/owners",
    title: "List the users who can own or use a budget",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(z.object({ id: Id, name: z.string() })) })),
};
