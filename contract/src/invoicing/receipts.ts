import * as z from "zod";
import {
  Amount,
  CurrencyCode,
  DayText,
  Id,
  Message,
  MoneyAbove,
  Phone,
  requiredText,
  ShownDay,
  Time,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { RECEIPT_METHODS } from "./labels.ts";

const tag = "Invoicing: receipts";
const see = { tag, ability: "View Invoices", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Invoices", scope: "branch", takesKey: true } as const;

const Applied = z
  .array(z.object({ invoice_id: Id, amount: MoneyAbove }))
  .max(100, "Apply a receipt to at most 100 invoices.")
  .describe(
    "The invoices that it pays, in whole or in part, in the currency of the customer. The rest stays on account.",
  );

const Receipt = z.object({
  id: Id,
  customer_id: Id,
  customer: z.string(),
  method: z.enum(RECEIPT_METHODS),
  reference: z.string(),
  day: ShownDay,
  amount: Amount.describe("In the currency of the customer."),
  received: z
    .object({ amount: Amount, currency: z.string() })
    .describe("The money that came in: in the currency of the customer or of the books."),
  unapplied: Amount.describe("The part that is neither applied nor refunded."),
  refunded: Amount.describe("The part that was refunded, or whose refund is under way."),
  currency: z.string(),
  recorded_by: z.string(),
  undone_on: ShownDay.nullable().describe("The day on which it was undone; null for a receipt in force."),
  undone_by: z.string().nullable(),
  created_at: Time,
});

/**
 * Operations for receipts from customers. A receipt pays invoices; any part of it that is not applied to an invoice is
 * unallocated.
 */
export const receipts = {
  list: operation({ ...see, method: "POST", path: "/client/receipts", title: "List receipts" })
    .input(listInput([], { customer_id: Id.optional() }))
    .output(listOutput(Receipt)),
  read: operation({ ...see, method: "GET", path: "/receipts/{id}", title: "Read a receipt" })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: Receipt.extend({
          applied: z.array(
            z.object({
              id: Id,
              invoice_id: Id,
              reference: z.string(),
              amount: Amount,
              day: ShownDay,
              is_undone: z.boolean(),
            }),
          ),
          refunds: z.array(
            z.object({
              id: Id,
              reference: z.string().describe("The reference of the payment."),
              amount: Amount,
              state: z.enum(["under_way", "paid", "failed"]),
              day: ShownDay,
            }),
          ),
        }),
      }),
    ),
  move: operation({
    ...manage,
    takesKey: false,
    method: "POST",
    path: "/receipts/{id}/move",
    title: "Move a receipt to another customer",
    description: "409 where a part of it is applied or refunded.",
  })
    .input(z.object({ id: Id, customer_id: z.uuid("Choose the customer.").toLowerCase() }))
    .output(Message),
  payBack: operation({
    ...manage,
    ability: "Create Payments",
    method: "POST",
    path: "/receipts/{id}/pay-back",
    title: "Refund money on account to the customer",
    description:
      "Prepares a payment by M-Pesa from the wallet, which another person approves. 409 if the amount is more than the customer has on account.",
  })
    .input(
      z.object({
        id: Id,
        amount: MoneyAbove,
        name: requiredText("Enter the name of the payee.", 100),
        phone: Phone,
      }),
    )
    .output(Message.extend({ data: z.object({ payment_id: Id }) })),
  record: operation({
    ...manage,
    method: "POST",
    path: "/receipts",
    title: "Record a receipt",
    description:
      "409 for a reference that is recorded already, for more than is open, and `no_rate` for money in another currency without an exchange rate of its day; 422 for a third currency.",
  })
    .input(
      z.object({
        customer_id: z.uuid("Choose the customer.").toLowerCase(),
        method: z.enum(RECEIPT_METHODS, { error: "Choose the payment method." }),
        reference: requiredText("Enter the payment reference.", 60),
        day: DayText,
        amount: MoneyAbove,
        currency: CurrencyCode.optional().describe(
          "The currency of the money: the customer's, which is the default, or that of the books.",
        ),
        worth: MoneyAbove.nullish().describe(
          "For money in the currency of the books from a customer in another: what it pays in the customer's currency. By default at the exchange rate of the day; 422 if that differs by more than 5%.",
        ),
        apply: Applied.default([]),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  apply: operation({
    ...manage,
    method: "POST",
    path: "/receipts/{id}/apply",
    title: "Apply a receipt to invoices",
    description: "409 for more than is on account, or more than is open on an invoice.",
  })
    .input(z.object({ id: Id, apply: Applied }))
    .output(Message),
  unapply: operation({
    ...manage,
    takesKey: false,
    method: "POST",
    path: "/receipts/{id}/unapply",
    title: "Undo that a receipt was applied to an invoice",
    description:
      "The amount is open on the invoice and on account again. 409 if it was undone already, or if a certificate of the tax that the customer withheld was received.",
  })
    .input(z.object({ id: Id, settlement_id: Id }))
    .output(Message),
  undo: operation({
    ...manage,
    takesKey: false,
    method: "POST",
    path: "/receipts/{id}/undo",
    title: "Undo a receipt that was entered by mistake",
    description:
      "Its invoices are open again, and its reference can be recorded again. 409 if it was undone already, refunded in part, received through a wallet, or matched with a row of a bank statement.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
