import * as z from "zod";
import { Amount, DayText, Message, MoneyAbove, Month, requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { FileType } from "./file-types.ts";

const tag = "Payroll: outputs";

/**
 * The taxes, contributions and student loan repayments (`helb`) that an employer can owe to authorities for a month's
 * payroll.
 */
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

const PayeeLiability = z.object({
  month: Month,
  payee: z.string().describe("The payee, or the name of an element without a payee."),
  account: z.string().nullable().describe("The payee's account, as entered for its element."),
  elements: z.array(z.string()),
  deducted: Amount.describe("Deducted from pay."),
  added: Amount.describe("Paid by the employer."),
  amount: Amount.describe("Both together."),
  paid: Amount,
  receipt: z.string().nullable(),
});

const Receipt = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9/-]{4,40}$/, "Use 4 to 40 letters, digits, slashes or hyphens, without spaces.");

const Payee = requiredText("Choose the payee.");

/** Operations for the amounts owed to authorities and payees, and for filing and paying them. */
export const payables = {
  remit: operation({
    tag,
    ability: "Pay Payroll",
    scope: "branch",
    method: "POST",
    path: "/payroll/remittances",
    title: "Record a filing or remittance to an authority",
    description:
      "`paid` posts it to the books and reduces the liability to the authority. A receipt can be recorded once. A branch with its own tax PIN records its own payments; the head company records those of all other branches.",
  })
    .input(
      z.object({
        month: Month,
        to: z.enum(AUTHORITIES, { error: "Choose the authority." }),
        what: z.enum(["filed", "paid"], { error: "Choose filed or paid." }),
        day: DayText,
        amount: MoneyAbove.optional().describe("If left out, the full amount owed."),
        receipt: Receipt,
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
        month: Month.optional().describe("If left out, the latest approved month."),
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
  payees: operation({
    tag,
    ability: "View Payroll",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/payroll-payees",
    title: "List payroll liabilities to payees",
    description:
      "Deductions that are owed to a SACCO, a pension scheme, an insurer or another payee, together with the employer's share. Company loans and advances, and student loans, are not included.",
  })
    .input(
      z.object({
        month: Month.optional().describe("If left out, the latest approved month."),
        open: z.boolean().optional().describe("True also lists what is open of other months."),
      }),
    )
    .output(
      z.object({
        month: Month.nullable(),
        data: z.array(PayeeLiability),
        open: z.array(PayeeLiability).describe("With `open`: of other months, what is not paid in full."),
        totals: z.object({ amount: Amount, paid: Amount }),
      }),
    ),
  payPayee: operation({
    tag,
    ability: "Pay Payroll",
    scope: "branch",
    method: "POST",
    path: "/payroll/payee-payments",
    title: "Record a payment to a payee",
    description:
      "The payment is posted to the books and reduces the liability to the payee. A receipt can be recorded only once for each payee. A branch with its own tax PIN records its own payments; the head company records those of all other branches.",
  })
    .input(
      z.object({
        month: Month,
        payee: Payee,
        day: DayText,
        amount: MoneyAbove.optional().describe("If left out, the full amount owed."),
        receipt: Receipt,
      }),
    )
    .output(Message),
  payeeList: operation({
    tag,
    ability: "View Payroll",
    scope: "branch",
    method: "POST",
    path: "/reports/payroll/payee",
    title: "Download the remittance list of a payee",
    limit: "heavy",
    description: "The employees with their member numbers and amounts; the total is what is owed to the payee.",
  })
    .input(z.object({ month: Month, payee: Payee, filetype: FileType }))
    .output(z.file()),
};
