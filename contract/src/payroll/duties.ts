import * as z from "zod";
import { Id, Month } from "../fields.ts";
import { operation } from "../operation.ts";

const see = {
  tag: "Payroll: approval",
  ability: "View Payroll",
  scope: "branch",
  writes: true,
  method: "POST",
} as const;

/** Operations that report which payroll abilities each user has, and which users performed conflicting duties. */
export const duties = {
  read: operation({
    ...see,
    path: "/reports/payroll/duties",
    title: "Read the payroll duties report",
    description:
      "The abilities of each user that concern pay, conflicting duties, and who prepared, approved and paid each payroll and confirmed the pay-out accounts in it.",
  })
    .input(z.object({ month: Month.optional().describe("Only payrolls of this month.") }))
    .output(
      z.object({
        data: z.object({
          people: z.array(
            z.object({ id: Id, name: z.string(), duties: z.array(z.string()), risks: z.array(z.string()) }),
          ),
          without: z.array(z.string()).describe("Duties that no user has."),
          runs: z.array(
            z.object({
              id: Id,
              name: z.string(),
              status: z.string(),
              prepared_by: z.array(z.string()),
              confirmed_by: z.array(z.string()),
              approved_by: z.array(z.string()),
              paid_by: z.array(z.string()),
              in_one_hand: z.array(z.string()).describe("Users who performed conflicting duties."),
            }),
          ),
        }),
      }),
    ),
};
