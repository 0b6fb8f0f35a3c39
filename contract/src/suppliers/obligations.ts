import * as z from "zod";
import { Amount, Id, Message, requiredText, ShownDay } from "../fields.ts";
import { WITHHELD_KINDS } from "../invoicing/labels.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { OBLIGATION_STATES } from "./labels.ts";
import { WithheldTax } from "./withheld-tax.ts";

const tag = "Suppliers: taxes";
const see = { tag, ability: "View Accounting", scope: "branch", writes: false } as const;

const Obligation = z.object({
  id: Id.nullable().describe("Null for one of payroll, and for the VAT of the last month."),
  source: z.enum(["withholding", "payroll", "vat"]),
  name: z.string().describe("The tax and its authority."),
  period: z.string().describe("The day on which tax was withheld, or the month of the payroll."),
  due: z.string(),
  amount: Amount,
  paid: Amount,
  state: z.enum(OBLIGATION_STATES),
  prn: z.string().nullable().describe("The payment registration number."),
  payment_id: Id.nullable(),
  receipt: z.string().nullable(),
  slip: z.string().nullable().describe("The e-slip that proves the payment."),
});

const Withheld = WithheldTax.extend({
  id: Id,
  supplier_id: Id,
  supplier: z.string(),
  supplier_pin: z.string().nullable(),
  bill_id: Id.nullable().describe("Null where it was withheld from a prepayment."),
  prepayment_id: Id.nullable(),
  number: z.string().describe("The supplier's invoice number, or the reference of the prepayment."),
  day: ShownDay.describe("The day on which it was withheld."),
  certificate: z.string().nullable().describe("The number of KRA's certificate."),
});

/**
 * Operations for taxes that the company owes to authorities: taxes withheld from suppliers, and payroll taxes.
 */
export const obligations = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/obligations",
    title: "List taxes to pay",
    description: "Taxes withheld from suppliers; for users who may see payroll, also those of payroll.",
  })
    .input(listInput([], { open: z.boolean().optional().describe("True lists only what is not paid yet.") }))
    .output(listOutput(Obligation)),
  prn: operation({
    tag,
    ability: "Create Payments",
    scope: "branch",
    method: "POST",
    path: "/obligations/{id}/prn",
    title: "Enter the payment number of a tax",
    description: "As iTax gave it for the total. 409 where a payment is under way or done.",
  })
    .input(
      z.object({
        id: Id,
        prn: z
          .string({ error: "Enter the payment registration number." })
          .trim()
          .regex(/^\d{16}$/, "A payment registration number (PRN) has 16 digits.")
          .meta({ examples: ["2026000000001234"] }),
      }),
    )
    .output(Message),
  pay: operation({
    tag,
    ability: "Create Payments",
    scope: "branch",
    method: "POST",
    path: "/obligations/{id}/pay",
    takesKey: true,
    title: "Pay a tax to KRA",
    description: "Prepares the payment by its payment number, which another person approves.",
  })
    .input(z.object({ id: Id }))
    .output(Message.extend({ data: z.object({ payment_id: Id }) })),
  prove: operation({
    tag,
    ability: "Post Journals",
    scope: "branch",
    method: "POST",
    path: "/obligations/{id}/slip",
    title: "Record the e-slip for the payment of a tax",
    description: "It proves that KRA received the payment. 409 unless it is paid.",
  })
    .input(z.object({ id: Id, slip: requiredText("Enter the number of the e-slip.", 40) }))
    .output(Message),
  file: operation({
    ...see,
    method: "GET",
    path: "/obligations/{id}/file",
    title: "Download the transactions behind a tax",
    description: "CSV with the fields that KRA's payment registration asks for.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  withheld: operation({
    ...see,
    method: "POST",
    path: "/client/withholding",
    title: "List taxes withheld from suppliers",
  })
    .input(
      listInput([], {
        kind: z.enum(WITHHELD_KINDS).optional(),
        supplier_id: Id.optional(),
        obligation_id: Id.optional(),
      }),
    )
    .output(listOutput(Withheld)),
  certificate: operation({
    tag,
    ability: "Post Journals",
    scope: "branch",
    method: "PUT",
    path: "/withholding/{id}",
    title: "Record the certificate of tax withheld from a supplier",
    description: "KRA issues it once the tax is paid: 409 before that.",
  })
    .input(z.object({ id: Id, certificate: requiredText("Enter the number of the certificate.", 40) }))
    .output(Message),
};
