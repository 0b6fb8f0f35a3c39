import * as z from "zod";
import { Amount, Id, Message, Month, ShownDay, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { VAT_CAUSES, VAT_LINE_STATES, VAT_SECTIONS } from "./labels.ts";

const tag = "Suppliers: taxes";
const MOST_BYTES = 5 * 1024 * 1024;

const Line = z.object({
  state: z.enum(VAT_LINE_STATES),
  cause: z.enum(VAT_CAUSES).nullable(),
  number: z.string(),
  party: z.string().describe("The customer or supplier; of a line of KRA alone, its PIN."),
  day: ShownDay.nullable(),
  document: z
    .object({ kind: z.enum(["invoice", "credit_note", "bill"]), id: Id })
    .nullable()
    .describe("The document in the books."),
  books: Amount.nullable().describe("The VAT that the return counts."),
  kra: Amount.nullable().describe("The VAT of KRA's line."),
  difference: Amount.describe("The VAT of the return less KRA's."),
});

const Section = z.object({
  section: z.enum(VAT_SECTIONS),
  imported: z.object({ at: Time, by: z.string(), file: z.string(), lines: z.number().int() }).nullable(),
  kra: Amount.describe("The VAT of KRA's section."),
  steps: z
    .array(
      z.object({
        cause: z.enum([...VAT_CAUSES, "other_entries"]),
        count: z.number().int(),
        tax: Amount,
      }),
    )
    .describe("The bridge: KRA's VAT plus the steps is the VAT of the return."),
  figure: Amount.describe("The VAT of the return."),
  lines: z.array(Line),
});

/** Operations that compare a month's VAT return with KRA's pre-filled return. */
export const vatComparison = {
  read: operation({
    tag,
    ability: "View Accounting",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/reports/accounting/vat/comparison",
    title: "Compare the VAT return of a month with KRA's",
    description:
      "Sales and purchases, document by document, with the cause of each difference and a bridge to the return.",
  })
    .input(z.object({ month: Month }))
    .output(z.object({ data: z.object({ month: Month, currency: z.string(), sections: z.array(Section) }) })),
  import: operation({
    tag,
    ability: "Post Journals",
    scope: "head",
    method: "POST",
    path: "/reports/accounting/vat/comparison",
    maxBodyBytes: MOST_BYTES + 64 * 1024,
    title: "Import a section of KRA's VAT return",
    description:
      "Multipart form. CSV or Excel with the headings PIN, Invoice Number, Invoice Date, Taxable Value and VAT. It replaces that section for the month. With `dry_run` nothing is stored.",
  })
    .input(
      z.object({
        file: z.file({ error: "Please choose a file first." }).max(MOST_BYTES, "Choose a file of at most 5 MB."),
        month: Month,
        section: z.enum(VAT_SECTIONS),
        dry_run: z.enum(["true", "false"]).default("false"),
      }),
    )
    .output(Message.extend({ data: z.object({ lines: z.number().int(), problems: z.array(z.string()) }) })),
};
