import * as z from "zod";
import { Amount, Id, Month } from "../fields.ts";
import { operation } from "../operation.ts";
import { LawValues } from "./law-values.ts";

const tag = "Payroll: what if";
const see = { tag, method: "POST", ability: "View Payroll", scope: "branch", writes: false, limit: "heavy" } as const;

const Sums = z.object({
  cash: Amount,
  paye: Amount,
  nssf: Amount,
  shif: Amount,
  housing_levy: Amount,
  net: Amount,
  employer_cost: Amount,
});

/** Operations that simulate pay under a changed law, or in future months. */
export const whatIf = {
  simulate: operation({
    ...see,
    path: "/payroll/simulations",
    title: "Simulate a change of law for all employees",
    description:
      "All monthly employees, under current law and under the bill: totals and pay bands, without names. Nothing is stored.",
  })
    .input(
      z.object({
        month: Month,
        payroll_type_id: Id.optional().describe("Only this payroll."),
        changes: LawValues.describe("Changes in the bill; fields left out stay unchanged."),
      }),
    )
    .output(
      z.object({
        data: z.object({
          month: Month,
          people: z.number().int(),
          refused: z.number().int().describe("Employees whose pay cannot be calculated."),
          winners: z.number().int(),
          losers: z.number().int(),
          before: Sums,
          after: Sums,
          bands: z.array(
            z.object({
              from: Amount,
              to: Amount.nullable(),
              people: z.number().int(),
              net_before: Amount,
              net_after: Amount,
              change: Amount,
              winners: z.number().int(),
              losers: z.number().int(),
            }),
          ),
        }),
      }),
    ),
  staffCosts: operation({
    ...see,
    path: "/client/staff-costs",
    title: "Read staff costs by month",
    description:
      "By ledger account and department: first the postings of approved payrolls, then the pay of today's employees, with dated raises and departures, calculated under the latest known law. A department of fewer than three people is included in Other.",
  })
    .input(z.object({ from: Month, to: Month }))
    .output(
      z.object({
        data: z.array(
          z.object({
            month: Month,
            account: z.string().describe("Empty where no ledger account is chosen yet."),
            department: z.string().nullable(),
            amount: Amount,
            is_posted: z.boolean(),
          }),
        ),
      }),
    ),
};
