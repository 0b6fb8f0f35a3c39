import * as z from "zod";
import {
  Amount,
  CurrencyCode,
  Id,
  Message,
  Money,
  Phone,
  requiredName,
  ShownDay,
  ShownVersion,
  Time,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { TaxPin } from "../tax-pin.ts";

const tag = "Invoicing: customers";
const see = { tag, ability: "View Customers and Suppliers", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Customers and Suppliers", scope: "branch" } as const;

/** The taxes that a customer withholds from its payments. */
export const WITHHOLDS = ["none", "income_tax", "vat", "both"] as const;

const WRITTEN = {
  name: requiredName("Customer name is required", 120),
  tax_pin: TaxPin.nullish(),
  email: z.email("Please input correct email address").max(254).nullish(),
  phone: Phone.nullish(),
  terms_days: z
    .number({ error: "Enter the payment terms in days." })
    .int("Enter whole days.")
    .min(0, "Enter zero or more.")
    .max(365, "Enter at most 365 days.")
    .default(30)
    .describe("The days after its date on which an invoice is due."),
  credit_limit: Money.nullish().describe("Where the open invoices would exceed it, the customer's page warns."),
  withholds: z.enum(WITHHOLDS, { error: "Choose the taxes that the customer withholds." }).default("none"),
  reminders_held: z.boolean().default(false).describe("Whether the customer gets no reminders of open invoices."),
  currency: CurrencyCode.optional().describe(
    "The currency of its documents, KES or USD; by default that of the books. 409 to change it once there are documents or receipts.",
  ),
};

const Customer = z.object({
  id: Id,
  name: z.string(),
  tax_pin: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  terms_days: z.number().int(),
  credit_limit: Amount.nullable(),
  withholds: z.enum(WITHHOLDS),
  reminders_held: z.boolean(),
  currency: z.string().describe("The currency of its documents and of the amounts here."),
  owed: Amount.describe("The open amount of its issued invoices."),
  version: z.number().int(),
  created_at: Time,
});

const StatementLine = z.object({
  id: Id,
  kind: z.enum(["invoice", "credit_note", "receipt", "withheld", "refund"]),
  day: ShownDay,
  reference: z.string(),
  charged: Amount.nullable(),
  paid: Amount.nullable(),
  balance: Amount.describe("The balance after this line; negative for money on account."),
});

/** Operations for a company's customers and their statements. */
export const customers = {
  list: operation({ ...see, method: "POST", path: "/client/customers", title: "List customers" })
    .input(listInput(["name", "created"], {}))
    .output(listOutput(Customer)),
  read: operation({ ...see, method: "GET", path: "/customers/{id}", title: "Read a customer" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Customer })),
  create: operation({ ...manage, method: "POST", path: "/customers", title: "Create a customer" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/customers/{id}", title: "Change a customer" })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/customers/{id}",
    title: "Delete a customer",
    description: "Its invoices and receipts stay. 409 while it owes money or has money on account.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/customers/{id}/restore",
    title: "Restore a deleted customer",
    description: "409 if its name is now taken.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  statement: operation({
    ...see,
    ability: "View Invoices",
    method: "GET",
    path: "/customers/{id}/statement",
    title: "Read the statement of a customer",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: z.object({
          lines: z.array(StatementLine),
          owed: Amount.describe("The open amount of its invoices."),
          on_account: Amount.describe("The part of its receipts that no invoice explains yet."),
          currency: z.string().describe("The currency of the customer; all amounts are in it."),
        }),
      }),
    ),
};
