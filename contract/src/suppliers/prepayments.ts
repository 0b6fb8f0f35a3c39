import * as z from "zod";
import { Amount, DayText, Id, Message, MoneyAbove, requiredText, ShownDay, Time } from "../fields.ts";
import { TaxTypeField } from "../invoicing/items.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { BILL_PAYMENT_STATES, PREPAYMENT_STATES, RECORDED_METHODS, WITHHOLDING_CODES } from "./labels.ts";
import { WithheldTax } from "./withheld-tax.ts";

const tag = "Suppliers: prepayments";
const see = { tag, ability: "View Bills", scope: "branch", writes: false } as const;
const pay = { tag, ability: "Create Payments", scope: "branch" } as const;

const Method = z.enum(RECORDED_METHODS, { error: "Choose the payment method." });
const Reference = requiredText("Enter the payment reference.", 60);

const WRITTEN = {
  supplier_id: z.uuid("Choose the supplier.").toLowerCase(),
  purpose: requiredText("Enter what the prepayment is for.", 120),
  amount: MoneyAbove.describe("With VAT and the tax to withhold."),
  tax_type: TaxTypeField.describe("The tax type of what is paid in advance; D for a deposit that is given back."),
  withholding: z
    .enum(WITHHOLDING_CODES, { error: "Choose the kind of payment from the list." })
    .nullish()
    .describe("The kind of payment for withholding tax; absent if none is withheld."),
};

const Prepayment = z.object({
  id: Id,
  supplier_id: Id,
  supplier: z.string(),
  reference: z.string(),
  purpose: z.string(),
  state: z.enum(PREPAYMENT_STATES),
  day: ShownDay,
  amount: Amount.describe("With VAT and tax withheld."),
  applied: Amount.describe("The part that paid bills."),
  returned: Amount.describe("The part that the supplier gave back."),
  left: Amount.describe("The part that can still be applied or given back; zero before it is paid."),
  currency: z.string(),
  made_by: z.string(),
  created_at: Time,
});

const Record = Prepayment.extend({
  tax_type: TaxTypeField,
  net: Amount.describe("Without VAT."),
  withholding: z.enum(WITHHOLDING_CODES).nullable(),
  withheld: z.array(WithheldTax),
  paid: Amount.describe("What the supplier gets."),
  payment_id: Id.nullable().describe("The payment from the wallet; null if it was paid outside."),
  payment: z.string().describe("The reference of the payment."),
  uses: z.array(
    z.object({
      id: Id,
      bill_id: Id,
      number: z.string(),
      state: z.enum(BILL_PAYMENT_STATES).describe("`settled`, or `undone` if the use was undone."),
      day: ShownDay,
      settled: Amount.describe("The part of the bill that it settled."),
      withheld: Amount.describe("Tax withheld when it was applied."),
      used: Amount.describe("The part of the prepayment that was used."),
    }),
  ),
  returns: z.array(
    z.object({ id: Id, day: ShownDay, method: Method, reference: z.string(), amount: Amount, recorded_by: z.string() }),
  ),
});

/**
 * Operations for prepayments: money that a supplier receives before sending a bill. A prepayment is used to pay later
 * bills of the supplier, or is returned to the company.
 */
export const prepayments = {
  list: operation({ ...see, method: "POST", path: "/client/prepayments", title: "List prepayments" })
    .input(
      listInput([], {
        supplier_id: Id.optional(),
        open: z.boolean().optional().describe("True lists only prepayments of which a part is left."),
      }),
    )
    .output(listOutput(Prepayment)),
  read: operation({ ...see, method: "GET", path: "/prepayments/{id}", title: "Read a prepayment" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Record })),
  plan: operation({
    ...pay,
    writes: false,
    method: "POST",
    path: "/prepayments/plan",
    title: "Preview a prepayment",
    description: "The tax withheld today, and what the supplier gets.",
  })
    .input(z.object({ ...WRITTEN, purpose: z.string().optional() }))
    .output(
      z.object({
        data: z.object({
          withheld: z.array(WithheldTax),
          paid: Amount,
          destination: z.string().nullable(),
          refused: z.string().nullable().describe("Why it cannot be paid from the wallet."),
        }),
      }),
    ),
  pay: operation({
    ...pay,
    method: "POST",
    path: "/prepayments",
    takesKey: true,
    title: "Pay a supplier in advance",
    description:
      "Prepares a payment from the wallet, which another person approves. Tax is withheld at the rates of the day.",
  })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id, payment_id: Id }) })),
  record: operation({
    ...pay,
    method: "POST",
    path: "/prepayments/record",
    takesKey: true,
    title: "Record a prepayment made outside the wallet",
    description:
      "Paid at the bank, by cheque or in cash. Another person must approve it; until then it pays no bill. Tax is withheld at the rates of the day of payment. 409 if a prepayment of this supplier with this reference is already recorded.",
  })
    .input(z.object({ ...WRITTEN, day: DayText, method: Method, reference: Reference }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  apply: operation({
    ...pay,
    method: "POST",
    path: "/prepayments/{id}/apply",
    takesKey: true,
    title: "Apply a prepayment to a bill",
    description:
      "Tax that was withheld when the prepayment was paid is not withheld again. 409 if the amount is more than what is left of the prepayment or what is open on the bill.",
  })
    .input(
      z.object({
        id: Id,
        bill_id: z.uuid("Choose the bill.").toLowerCase(),
        amount: MoneyAbove.optional().describe(
          "The part of the bill to settle; if left out, as much as the bill and the prepayment allow.",
        ),
      }),
    )
    .output(Message),
  unapply: operation({
    ...pay,
    method: "POST",
    path: "/prepayments/{id}/unapply",
    title: "Undo that a prepayment was applied to a bill",
    description:
      "That part of the bill is open again, and that part of the prepayment is unused again. 409 if it was undone already, or if tax was withheld when it was applied.",
  })
    .input(z.object({ id: Id, use_id: Id }))
    .output(Message),
  advice: operation({
    ...see,
    method: "GET",
    limit: "heavy",
    path: "/prepayments/{id}/advice",
    title: "Download the remittance advice of a prepayment",
    description: "A PDF. 409 for a prepayment that is not paid.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  giveBack: operation({
    ...pay,
    method: "POST",
    path: "/prepayments/{id}/returns",
    takesKey: true,
    title: "Record that a supplier gave back a prepayment",
    description: "In whole or in part. 409 for more than is left, and for a reference that is already recorded.",
  })
    .input(z.object({ id: Id, day: DayText, method: Method, reference: Reference, amount: MoneyAbove }))
    .output(Message),
};
