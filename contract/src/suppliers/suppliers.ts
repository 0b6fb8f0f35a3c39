import * as z from "zod";
import { Amount, CurrencyCode, Id, Message, Phone, requiredName, ShownDay, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { TaxPin } from "../tax-pin.ts";
import { Destination, ShownDestination } from "../wallet/destinations.ts";

const tag = "Suppliers: suppliers";
const see = { tag, ability: "View Customers and Suppliers", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Customers and Suppliers", scope: "branch" } as const;

const WRITTEN = {
  name: requiredName("Supplier name is required", 120),
  tax_pin: TaxPin.nullish(),
  contact: z.string().trim().max(120, "Use at most 120 characters.").nullish(),
  email: z.email("Please input correct email address").max(254).nullish(),
  phone: Phone.nullish(),
  terms_days: z
    .number({ error: "Enter the payment terms in days." })
    .int("Enter whole days.")
    .min(0, "Enter zero or more.")
    .max(365, "Enter at most 365 days.")
    .default(30)
    .describe("The days after its date on which a bill is due."),
  is_resident: z.boolean().default(true).describe("False for a supplier that is not resident in Kenya for tax."),
  is_small: z.boolean().default(false).describe("True for a turnover below KES 5 million a year."),
  currency: CurrencyCode.optional().describe(
    "The currency of its bills, KES or USD; by default that of the books. 409 to change it once there are bills.",
  ),
};

/** The payment destination of a supplier: any kind of destination except a wallet and KRA. */
const PaidTo = Destination.refine(
  ({ kind }) => kind !== "wallet" && kind !== "kra",
  "Suppliers can be paid by M-Pesa, Pochi, till, paybill or bank.",
);

const Supplier = z.object({
  id: Id,
  name: z.string(),
  tax_pin: z.string().nullable(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  terms_days: z.number().int(),
  is_resident: z.boolean(),
  is_small: z.boolean(),
  currency: z.string().describe("The currency of its bills and of the amounts here."),
  owed: Amount.describe("The open amount of its approved bills."),
  prepaid: Amount.describe("The part of its prepayments that no bill has used yet."),
  destination: ShownDestination.nullable().describe("Where payments go today; null before there is one."),
  version: z.number().int(),
  created_at: Time,
});

const Details = z.object({
  id: Id,
  shown: ShownDestination,
  entered_by: z.string(),
  entered_at: Time,
  confirmed_by: z.string().nullable(),
  in_effect_from: Time.nullable().describe("The time from which payments go there; null until it is confirmed."),
  state: z.enum(["waiting", "resting", "in_effect", "replaced", "rejected"]),
});

const StatementLine = z.object({
  id: Id,
  bill_id: Id.nullable().describe("The bill of the line; null where it belongs to no bill."),
  kind: z.enum(["bill", "credit_note", "payment", "withheld", "rounding", "prepayment", "returned"]),
  day: ShownDay,
  reference: z.string(),
  charged: Amount.nullable().describe("What the supplier charged, or gave back."),
  paid: Amount.nullable(),
  balance: Amount.describe("The amount owed after this line; negative for money paid in advance."),
});

/** Operations for a company's suppliers and their payment details. */
export const suppliers = {
  list: operation({ ...see, method: "POST", path: "/client/suppliers", title: "List suppliers" })
    .input(listInput(["name", "created"], {}))
    .output(listOutput(Supplier)),
  read: operation({ ...see, method: "GET", path: "/suppliers/{id}", title: "Read a supplier" })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: Supplier.extend({
          details: z.array(Details).describe("Its payment details, the newest first."),
          flags: z.array(z.string()).describe("What it shares with another supplier or an employee."),
        }),
      }),
    ),
  create: operation({ ...manage, method: "POST", path: "/suppliers", title: "Create a supplier" })
    .input(z.object({ ...WRITTEN, destination: PaidTo.nullish() }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/suppliers/{id}", title: "Change a supplier" })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/suppliers/{id}",
    title: "Delete a supplier",
    description: "Its bills stay. 409 while bills or prepayments of it are open.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/suppliers/{id}/restore",
    title: "Restore a deleted supplier",
    description: "409 if its name is now taken.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  destination: operation({
    ...manage,
    method: "POST",
    path: "/suppliers/{id}/destination",
    title: "Change the payment details of a supplier",
    description:
      "Another person with Approve Payments confirms the details, and the supplier is notified by email. Changed details take effect 24 hours later; until then, payments go to the previous ones.",
    refusesCardNumbers: true,
  })
    .input(z.object({ id: Id, destination: PaidTo }))
    .output(Message),
  statement: operation({
    ...see,
    ability: "View Bills",
    method: "GET",
    path: "/suppliers/{id}/statement",
    title: "Read the statement of a supplier",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: z.object({
          lines: z.array(StatementLine),
          owed: Amount.describe("The open amount of its bills, as payables in the books."),
          prepaid: Amount.describe("The part of its prepayments that no bill has used yet."),
          currency: z.string(),
        }),
      }),
    ),
};
