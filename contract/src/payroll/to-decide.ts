import * as z from "zod";
import { Amount, DayText, Id, Month } from "../fields.ts";
import { operation } from "../operation.ts";

const Person = z.object({ personnel_id: Id, payroll_number: z.string(), name: z.string() });

/** The operation that reads the figures an approver reviews before deciding on a payroll. */
export const toDecide = {
  read: operation({
    tag: "Payroll: approval",
    ability: "View Payroll",
    scope: "branch",
    writes: true,
    method: "POST",
    path: "/approvals/payroll/summary",
    title: "Read the figures of a payroll for its approver",
    description:
      "Why net pay changed since last month, joiners and leavers, changed pay-out accounts, and cash in the books after payment. 409 for a payroll that has not been calculated.",
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
            .describe("They sum to the change, except for employees whose pay could not be calculated."),
          joiners: z.array(Person.extend({ joined: DayText.nullable(), net: Amount })),
          leavers: z.array(
            Person.extend({
              left: DayText.nullable(),
              net_before: Amount,
              net: Amount.describe("0 for employees paid last month who are not in this payroll."),
            }),
          ),
          accounts: z
            .array(Person.extend({ before: z.array(z.string()), after: z.array(z.string()), pays: Amount }))
            .describe("Employees whose account or phone changed since last month; the last digits of both."),
          pays: Amount,
          cash: z
            .object({
              month: Month.describe("The last closed month of the books."),
              amount: Amount.describe("Cash at its end."),
              after: Amount.describe("Cash left after this payroll is paid."),
            })
            .nullable()
            .describe("Null without a balance sheet, and for users who cannot view forecasts."),
        }),
      }),
    ),
};
