import * as z from "zod";
import { Amount, DayText, Id } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Spending: overview";

const Share = z.object({ id: Id.nullable(), name: z.string(), amount: Amount, count: z.number().int() });

const Totals = z.object({
  submitted: Amount.describe("Waiting for approval."),
  approved: Amount.describe("Approved and not paid yet."),
  paid: Amount,
  spent: Amount.describe("Approved or paid."),
  count: z.number().int().describe("The number of expenses that were not rejected."),
});

/**
 * Operations for summary figures of expenses: spending grouped by a field such as category or month, expenses waiting
 * for a decision, and the amounts left in budgets.
 */
export const spendingOverview = {
  summary: operation({
    tag,
    ability: "View Expenses",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/reports/expenses/summary",
    title: "Summarise expenses",
    description: "Approved and paid expenses by their date. Without dates, the last 12 months.",
  })
    .input(
      z.object({
        from: DayText.optional(),
        to: DayText.optional(),
        group: z.enum(["category", "department", "budget", "claimant", "month", "supplier"]).default("category"),
      }),
    )
    .output(
      z.object({
        data: z.object({
          from: z.string(),
          to: z.string(),
          currency: z.string(),
          totals: Totals,
          groups: z.array(Share),
        }),
      }),
    ),
  dashboard: operation({
    tag,
    ability: "Dashboard",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/dashboard",
    title: "Read the expense dashboard",
    description:
      "With View Expense Dashboard, the dashboard of the company or branch over 12 months; otherwise the caller's own expenses.",
  })
    .input(z.object({ area: z.literal("expenses", { error: 'The area must be "expenses".' }).default("expenses") }))
    .output(
      z.object({
        data: z.object({
          is_own: z.boolean().describe("True where the figures are of the caller's own expenses."),
          currency: z.string(),
          from: z.string(),
          to: z.string(),
          totals: Totals,
          by_month: z.array(z.object({ month: z.string(), amount: Amount })),
          by_category: z.array(Share),
          by_department: z.array(Share),
          budgets: z.array(
            z.object({ id: Id, name: z.string(), amount: Amount, spent: Amount, left: Amount, label: z.string() }),
          ),
          waiting: z.object({ count: z.number().int(), amount: Amount }),
          to_pay: z.object({ count: z.number().int(), amount: Amount }),
          missing_receipts: z.number().int(),
          etims: z
            .object({
              valid: Amount,
              claimed: Amount,
              missing: Amount,
              mismatch: Amount,
              we_raise: Amount,
              not_needed: Amount,
              cost: Amount.describe("The tax that missing, differing and unconfirmed receipts cost."),
            })
            .describe("Approved and paid expenses by the state of their evidence."),
        }),
      }),
    ),
};
