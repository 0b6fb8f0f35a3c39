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

/** Who may do what with pay, and who did it. */
export const duties = {
  read: operation({
    ...see,
    path: "/reports/payroll/duties",
    title: "Read who may do what with pay, and who did",
    description:
      "People by what they may do, what of it should not be in one hand, and of each payroll who prepared it, confirmed accounts in it, approved and paid it.",
  })
    .input(z.object({ month: Month.optional().describe("Payrolls of this month alone.") }))
    .output(
      z.object({
        data: z.object({
          people: z.array(
            z.object({ id: Id, name: z.string(), duties: z.array(z.string()), risks: z.array(z.string()) }),
          ),
          without: z.array(z.string()).describe("What nobody may do."),
          runs: z.array(
            z.object({
              id: Id,
              name: z.string(),
              status: z.string(),
              prepared_by: z.array(z.string()),
              confirmed_by: z.array(z.string()),
              approved_by: z.array(z.string()),
              paid_by: z.array(z.string()),
              in_one_hand: z.array(z.string()).describe("Who did two of what is kept apart."),
            }),
          ),
        }),
      }),
    ),
};
