import * as z from "zod";
import { agingAmounts } from "../accounting/aging.ts";
import {
  Amount,
  DayText,
  hundredths,
  Id,
  Message,
  Money,
  Percentage,
  requiredText,
  ShownDay,
  ShownVersion,
  Time,
  Version,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { ExchangeRate } from "../wallet/currencies.ts";
import { EtimsShown } from "./etims.ts";
import { TaxTypeField } from "./items.ts";
import { CREDIT_REASONS, DOCUMENT_STATES, ETIMS_STATES } from "./labels.ts";

const see = { ability: "View Invoices", scope: "branch", writes: false } as const;
const manage = { ability: "Manage Invoices", scope: "branch" } as const;

const WrittenLine = z.object({
  item_id: Id.nullish(),
  description: requiredText("Describe the line.", 200),
  quantity: hundredths(1_000_000, "Enter the quantity as a number.").refine(
    (quantity) => quantity > 0,
    "Enter a quantity above zero.",
  ),
  price: Money,
  discount: Percentage.default(0),
  tax_type: TaxTypeField.default("B"),
});

/** The fields that a user enters for an estimate or invoice. */
export const WRITTEN_DOCUMENT = {
  customer_id: z.uuid("Choose the customer.").toLowerCase(),
  due_on: DayText.nullish().describe(
    "The day on which an invoice is due, or until which an estimate is valid; by default from the customer's terms.",
  ),
  rate: ExchangeRate.nullish().describe(
    "For a customer in another currency. If left out, the latest recorded rate on or before the day of issue is used. 422 if it differs by more than 5% from that rate.",
  ),
  prices_include_tax: z.boolean().default(false),
  note: z.string().trim().max(500, "Use at most 500 characters.").default(""),
  project_id: Id.nullish().describe("The project that the income belongs to."),
  lines: z.array(WrittenLine).max(200, "Use at most 200 lines.").default([]),
};

/** An estimate, invoice or credit note as lists show it, without its lines. */
export const DocumentSummary = z.object({
  id: Id,
  reference: z.string().describe("INV, EST or CRN and seven digits; payers quote that of an invoice."),
  number: z
    .number()
    .int()
    .nullable()
    .describe("The serial number of an issued invoice or credit note, without gaps in its branch."),
  branch_id: Id.nullable(),
  customer_id: Id,
  customer: z.string().describe("The name of the customer; of an issued invoice, its name at issue."),
  state: z.enum(DOCUMENT_STATES),
  is_overdue: z.boolean(),
  day: ShownDay.describe("The day on which it was issued, or made."),
  due_on: ShownDay,
  currency: z.string().describe("The currency of the customer; all amounts are in it."),
  rate: z
    .number()
    .nullable()
    .describe("The exchange rate to the currency of the books: 1 for a document in it, null for a draft without one."),
  total: Amount,
  open: Amount,
  etims_state: z.enum(ETIMS_STATES).nullable().describe("Its status with eTIMS; null if it was not sent there."),
  created_at: Time,
  version: z.number().int(),
});

const ShownLine = z.object({
  id: Id,
  item_id: Id.nullable(),
  description: z.string(),
  quantity: z.number(),
  price: Amount,
  discount: z.number(),
  tax_type: TaxTypeField,
  rate: z.number().describe("The rate of VAT in percent."),
  net: Amount,
  tax: Amount,
  total: Amount,
  left: z
    .object({ quantity: z.number(), net: Amount, tax: Amount })
    .describe("The part of an invoice's line that is not credited yet."),
});

/** An estimate, invoice or credit note with its lines. */
export const DocumentRecord = DocumentSummary.extend({
  etims: EtimsShown,
  customer_pin: z.string().nullable().describe("The tax PIN of the customer; of an issued invoice, that at issue."),
  is_rate_typed: z.boolean().describe("Whether the exchange rate was entered, or is the recorded one."),
  in_books: z.object({ net: Amount, tax: Amount, total: Amount }).describe("Its totals in the currency of the books."),
  prices_include_tax: z.boolean(),
  is_due_typed: z.boolean().describe("Whether its last day was chosen, or follows from the terms."),
  note: z.string(),
  project_id: Id.nullable(),
  project: z.string().nullable(),
  lines: z.array(ShownLine),
  by_type: z.array(z.object({ type: TaxTypeField, rate: z.number(), net: Amount, tax: Amount })),
  net: Amount,
  tax: Amount,
  made_by: z.string(),
  issued_by: z.string().nullable(),
  estimate: z.object({ id: Id, reference: z.string() }).nullable(),
  invoice: z.object({ id: Id, reference: z.string() }).nullable().describe("The invoice of an estimate."),
  corrects: z.object({ id: Id, reference: z.string() }).nullable().describe("The invoice that a credit note corrects."),
  reason: z.enum(CREDIT_REASONS).nullable().describe("The reason for a credit note."),
  payments: z.array(
    z.object({
      id: Id,
      kind: z
        .enum(["cash", "credit", "withholding_tax", "withholding_vat"])
        .describe("Money, a credit note, or tax that the customer withheld."),
      receipt: z.string().describe("The reference of the receipt or credit note."),
      credit_note_id: Id.nullable(),
      day: ShownDay,
      amount: Amount,
      exchange: Amount.describe(
        "The realised exchange difference in the currency of the books: a loss above zero, a gain below.",
      ),
    }),
  ),
});

const Made = Message.extend({ data: z.object({ id: Id }) });

const FILTERS = { state: z.enum(DOCUMENT_STATES).optional(), customer_id: Id.optional() };

/** Creates the operations that estimates and invoices have in common. */
function documentOperations(of: {
  readonly tag: string;
  readonly path: "estimates" | "invoices";
  readonly one: string;
}) {
  const { tag, path, one } = of;
  const many = path;
  return {
    list: operation({ ...see, tag, method: "POST", path: `/client/${path}`, title: `List ${many}` })
      .input(listInput([], FILTERS))
      .output(listOutput(DocumentSummary)),
    read: operation({ ...see, tag, method: "GET", path: `/${path}/{id}`, title: `Read ${one}` })
      .input(z.object({ id: Id }))
      .output(z.object({ data: DocumentRecord })),
    create: operation({ ...manage, tag, method: "POST", path: `/${path}`, title: `Create ${one}` })
      .input(z.object(WRITTEN_DOCUMENT))
      .output(Made),
    update: operation({
      ...manage,
      tag,
      method: "PUT",
      path: `/${path}/{id}`,
      title: `Change ${one}`,
      description: "409 unless it is a draft.",
    })
      .input(z.object({ id: Id, version: Version, ...WRITTEN_DOCUMENT }))
      .output(Message),
    remove: operation({
      ...manage,
      tag,
      method: "DELETE",
      path: `/${path}/{id}`,
      title: `Delete ${one}`,
      description: "409 unless it is a draft.",
    })
      .input(z.object({ id: Id, version: ShownVersion }))
      .output(Message),
    file: operation({
      ...see,
      tag,
      method: "GET",
      limit: "heavy",
      path: `/${path}/{id}/pdf`,
      title: `Download ${one}`,
      description: "A PDF, with the stamp of eTIMS and its QR code where it has one.",
    })
      .input(z.object({ id: Id }))
      .output(z.file()),
    send: operation({
      ...manage,
      tag,
      method: "POST",
      path: `/${path}/{id}/send`,
      title: `Email ${one} to its customer`,
      description: "422 where the customer has no email address.",
    })
      .input(z.object({ id: Id }))
      .output(Message),
  };
}

/** Operations for estimates. An estimate can be turned into an invoice only once. */
export const estimates = {
  ...documentOperations({ tag: "Invoicing: estimates", path: "estimates", one: "an estimate" }),
  invoice: operation({
    ...manage,
    tag: "Invoicing: estimates",
    method: "POST",
    path: "/estimates/{id}/invoice",
    title: "Create an invoice from an estimate",
    description: "A draft with the same lines; 409 where the estimate has one.",
  })
    .input(z.object({ id: Id }))
    .output(Made),
};

/** Operations for invoices. An issued invoice is never changed or deleted. */
export const invoices = {
  ...documentOperations({ tag: "Invoicing: invoices", path: "invoices", one: "an invoice" }),
  issue: operation({
    ...manage,
    tag: "Invoicing: invoices",
    method: "POST",
    path: "/invoices/{id}/issue",
    title: "Issue an invoice",
    description:
      "Gives it the next number of its branch and posts it to the books. 422 without lines; 409 `no_rate` in another currency without an exchange rate.",
  })
    .input(z.object({ id: Id, version: ShownVersion }))
    .output(Message.extend({ data: z.object({ id: Id, number: z.number().int() }) })),
  aging: operation({
    ...see,
    tag: "Invoicing: invoices",
    method: "GET",
    path: "/reports/invoices/aging",
    title: "Read open invoices by age",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            customer_id: Id,
            customer: z.string(),
            ...agingAmounts,
          }),
        ),
        total: Amount.describe("The total in the currency of the books."),
        currency: z.string().describe("The currency of the books."),
      }),
    ),
};
