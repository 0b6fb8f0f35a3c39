import * as z from "zod";
import { Amount, DayText, Message, MoneyAbove, Month } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Payroll: outputs";

/** The taxes, contributions and student loans (`helb`) that a month's payroll can owe to authorities. */
export const AUTHORITIES = [
  "paye",
  "fringeBenefitTax",
  "nssf",
  "health",
  "housingLevy",
  "nita",
  "helb",
  "withholdingTax",
] as const;

const Obligation = z.object({
  month: Month,
  to: z.string(),
  name: z.string(),
  amount: Amount,
  due: z.string(),
  remind: z.string(),
  filed: z.boolean(),
  paid: Amount,
  receipt: z.string().nullable(),
});

/** Operations for amounts owed to authorities, with their filings and payments. */
export const payables = {
  remit: operation({
    tag,
    ability: "Pay Payroll",
    scope: "branch",
    method: "POST",
    path: "/payroll/remittances",
    title: "Record a filing or remittance to an authority",
    description:
      "`paid` posts it to the books and reduces the liability to the authority. A receipt can be recorded once. A branch with a tax PIN of its own records its own; the head company records those of all others.",
  })
    .input(
      z.object({
        month: Month,
        to: z.enum(AUTHORITIES, { error: "Choose the authority." }),
        what: z.enum(["filed", "paid"], { error: "Choose filed or paid." }),
        day: DayText,
        amount: MoneyAbove.optional().describe("Absent means the full amount owed."),
        receipt: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9/-]{4,40}$/, "Use 4 to 40 letters, digits, slashes or hyphens, without spaces."),
      }),
    )
    .output(Message),
  obligations: operation({
    tag,
    ability: "View Payroll",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/payroll-obligations",
    title: "List payroll liabilities to authorities",
  })
    .input(
      z.object({
        month: Month.optional().describe("Absent means the latest approved month."),
        open: z.boolean().optional().describe("True also lists what is open of other months."),
      }),
    )
    .output(
      z.object({
        month: Month.nullable(),
        months: z.array(Month).describe("The approved months, the newest first; with `open` all of them."),
        data: z.array(Obligation),
        open: z.array(Obligation).describe("With `open`: of other months, what is not both filed and paid in full."),
        totals: z.object({ amount: Amount, paid: Amount }),
      }),
    ),
};
