import * as z from "zod";
import { DecisionProof } from "../approvals/approvals.ts";
import { Amount, DayText, Id, Message, MoneyAbove, requiredText, ShownDay } from "../fields.ts";
import { RECEIPT_METHODS } from "../invoicing/labels.ts";
import { listInput, listOutput, NumberId, PageSize } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Billing: operator";
const manage = { tag, ability: "Manage Plans" } as const;

const Price = z.object({ monthly: Amount, yearly: Amount, from: ShownDay });

const price = z
  .number({ error: "Enter the amount as a number." })
  .min(100, "Enter at least KES 100.")
  .max(100_000_000, "This amount is too large; check the digits.")
  .refine((amount) => amount % 100 === 0, "Enter a multiple of KES 100.");

const Subscriber = z.object({
  id: Id.describe("The company."),
  company: z.string(),
  plan: z.string(),
  cycle: z.string(),
  from: ShownDay,
  to: ShownDay,
  next_plan: z.string().nullable().describe("The plan of the next period, if it changes."),
  open: Amount.describe("The open amount of its invoices."),
  first_due: ShownDay.nullable().describe("The due day of the oldest open invoice."),
  first_invoice: z.string().nullable().describe("The reference of the oldest open invoice."),
});

/** Operations for platform staff to set the prices of plans. */
export const operatorPlans = {
  list: operation({ ...manage, method: "GET", path: "/operator/plans", title: "Read plans and their prices" })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            price: Price.nullable().describe("The current price."),
            coming: Price.nullable().describe("The next price that was set."),
          }),
        ),
        paybill: z.string().nullable().describe("The paybill to which companies pay from their wallets."),
      }),
    ),
  price: operation({
    ...manage,
    method: "PUT",
    path: "/operator/plans/{id}/price",
    title: "Set the price of a plan",
    description:
      "A plan's first price applies at once. A new price applies from a day at least 30 days ahead, and the companies on the plan are notified.",
  })
    .input(
      z.object({
        id: NumberId,
        monthly: price.describe("For a month, without VAT, in whole hundreds of shillings."),
        yearly: price.describe("For a year, without VAT, in whole hundreds of shillings."),
        from: DayText.nullish().describe("The first day of the price; by default the earliest possible."),
      }),
    )
    .output(Message),
  paybill: operation({
    ...manage,
    method: "PUT",
    path: "/operator/paybill",
    title: "Set the operator's paybill",
    description: "Needs the password of the operator; the other operators are notified. 403 `proof_required`.",
  })
    .input(
      z.object({
        paybill: z
          .string()
          .trim()
          .regex(/^\d{5,7}$/, "Enter the paybill number: 5 to 7 digits.")
          .nullable(),
        proof: DecisionProof.optional(),
      }),
    )
    .output(Message),
  record: operation({
    ...manage,
    method: "POST",
    path: "/operator/receipts",
    takesKey: true,
    title: "Record a payment for a plan",
    description:
      "Money that a company paid by bank or cheque. It pays the invoice, less the VAT that the company withholds; the company's rights under the plan are then updated. 404 for an unknown invoice; 409 for a reference that is already recorded.",
  })
    .input(
      z.object({
        invoice: requiredText("Enter the invoice reference.", 20),
        method: z.enum(RECEIPT_METHODS, { error: "Choose the payment method." }),
        reference: requiredText("Enter the payment reference.", 60),
        day: DayText,
        amount: MoneyAbove,
      }),
    )
    .output(Message),
  subscribers: operation({
    ...manage,
    method: "POST",
    path: "/operator/subscribers",
    title: "List companies on a paid plan",
    writes: false,
  })
    .input(listInput([], { size: PageSize }))
    .output(listOutput(Subscriber)),
};
