import * as z from "zod";
import { Amount, Id, Message, ShownDay } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { WITHHELD_KINDS } from "./labels.ts";

const tag = "Invoicing: tax certificates";

const Certificate = z.object({
  id: Id,
  invoice_id: Id,
  reference: z.string().describe("The reference of the invoice."),
  number: z.number().int().nullable().describe("The serial number of the invoice."),
  customer_id: Id,
  customer: z.string(),
  customer_pin: z.string().nullable(),
  kind: z.enum(WITHHELD_KINDS),
  amount: Amount,
  day: ShownDay.describe("The day of the payment that was short."),
  certificate: z.string().nullable().describe("The number of KRA's certificate; null while it is expected."),
  certified_on: ShownDay.nullable(),
});

/** The maximum size of an uploaded list of certificates, in bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Operations for taxes that customers withheld, and for the certificates of those taxes. */
export const taxCertificates = {
  list: operation({
    tag,
    ability: "View Invoices",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/client/tax-certificates",
    title: "List certificates of tax that customers withheld",
  })
    .input(
      listInput([], {
        state: z.enum(["expected", "received"]).optional(),
        customer_id: Id.optional(),
      }),
    )
    .output(listOutput(Certificate)),
  import: operation({
    tag,
    ability: "Manage Invoices",
    scope: "branch",
    method: "POST",
    path: "/tax-certificates/import",
    maxBodyBytes: MOST_BYTES + 64 * 1024,
    title: "Import the list of certificates from iTax",
    description:
      "Multipart form. CSV or Excel as iTax exports it. A row is matched by the customer's PIN, the invoice and the amount; each certificate is counted only once. With `dry_run` nothing is stored.",
  })
    .input(
      z.object({
        file: z.file({ error: "Please choose a file first." }).max(MOST_BYTES, "Choose a file of at most 5 MB."),
        dry_run: z.enum(["true", "false"]).default("false"),
      }),
    )
    .output(
      Message.extend({
        data: z.object({
          matched: z.number().int(),
          rows: z.array(
            z.object({
              row: z.number().int(),
              certificate: z.string(),
              invoice: z.string(),
              amount: Amount.nullable(),
              status: z.enum(["matched", "known", "unmatched", "error"]),
              reason: z.string().nullable(),
            }),
          ),
        }),
      }),
    ),
};
