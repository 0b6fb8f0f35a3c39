import * as z from "zod";
import { Amount, DayText, Id, Month } from "../fields.ts";
import { operation } from "../operation.ts";

const Person = z.object({ personnel_id: Id, payroll_number: z.string(), name: z.string() });

/** What an approver looks at before deciding on a payroll. */
export const toDecide = {
  read: operation({
    tag: "Payroll: approval",
    ability: "View Payroll",
    scope: "branch",
    writes: true,
    method: "POST",
    path: "/approvals/payroll/summary",
    title: "Read what a decision on a payroll stands on",
    description:
      "Why net pay of its people is not last month's, who joined and left, whose account is another than last month's, and the cash of the books after it is paid. 409 for a payroll that was not computed.",
    limit: "heavy",
  })
    .input(z.object({ payroll_id: Id }))
    .output(
      z.object({
        data: z.object({
          month: Month,
          against: Month,
          net: z.object({ before: Amount, after: Amount, change: Amount }).describe("Of the month, of its people."),
          causes: z
            .array(z.object({ cause: z.string(), amount: Amount, people: z.number().int() }))
            .describe("They sum to the change, but for people whose pay could not be computed."),
          joiners: z.array(Person.extend({ joined: DayText.nullable(), net: Amount })),
          leavers: z.array(
            Person.extend({
              left: DayText.nullable(),
              net_before: Amount,
              net: Amount.describe("0 for who was paid last month and is not in this payroll."),
            }),
          ),
          accounts: z
            .array(Person.extend({ before: z.array(z.string()), after: z.array(z.string()), pays: Amount }))
            .describe("Who is paid to another account or phone than last month; the ends of both."),
          pays: Amount,
          cash: z
            .object({
              month: Month.describe("The last closed month of the books."),
              amount: Amount.describe("Cash at its end."),
              after: Amount.describe("What is left of it after this payroll is paid."),
            })
            .nullable()
            .describe("Null without a balance sheet, and for who may not see forecasts."),
        }),
      }),
    ),
};
