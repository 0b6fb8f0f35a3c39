import * as z from "zod";
import { hundredths, Id, Message } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { DocumentRecord, DocumentSummary } from "./documents.ts";
import { CREDIT_REASONS } from "./labels.ts";

const tag = "Invoicing: credit notes";
const see = { tag, ability: "View Invoices", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Invoices", scope: "branch" } as const;

/** Operations for credit notes. A credit note corrects an issued invoice, and is never changed or deleted. */
export const creditNotes = {
  list: operation({ ...see, method: "POST", path: "/client/credit-notes", title: "List credit notes" })
    .input(listInput([], { customer_id: Id.optional() }))
    .output(listOutput(DocumentSummary)),
  read: operation({ ...see, method: "GET", path: "/credit-notes/{id}", title: "Read a credit note" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: DocumentRecord })),
  issue: operation({
    ...manage,
    takesKey: true,
    method: "POST",
    path: "/invoices/{id}/credit-note",
    title: "Issue a credit note for an invoice",
    description:
      "Reduces the amount that is open on the invoice. 409 if the credit is more than the open amount or more than what is left on a line, if the invoice is older than six months, or while eTIMS has not answered about the invoice.",
  })
    .input(
      z.object({
        id: Id,
        reason: z.enum(CREDIT_REASONS, { error: "Choose the reason." }),
        note: z.string().trim().max(500, "Use at most 500 characters.").default(""),
        lines: z
          .array(
            z.object({
              line_id: Id,
              quantity: hundredths(1_000_000, "Enter the quantity as a number.").refine(
                (quantity) => quantity > 0,
                "Enter a quantity above zero.",
              ),
            }),
          )
          .min(1, "Enter the quantity of at least one line.")
          .max(200, "Use at most 200 lines."),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id, number: z.number().int() }) })),
  file: operation({
    ...see,
    method: "GET",
    limit: "heavy",
    path: "/credit-notes/{id}/pdf",
    title: "Download a credit note",
    description: "A PDF, with the stamp of eTIMS and its QR code where it has one.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  send: operation({
    ...manage,
    method: "POST",
    path: "/credit-notes/{id}/send",
    title: "Email a credit note to its customer",
    description: "422 where the customer has no email address.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
