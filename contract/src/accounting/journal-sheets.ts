import * as z from "zod";
import { Amount, DayText, Message, ShownDay } from "../fields.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, SheetFault, YesNo } from "../sheets.ts";

const tag = "Accounting: journals";
const manage = { tag, ability: "Post Journals", scope: "branch" } as const;

/**
 * The possible results for a row of a journals workbook: the row's journal is added or already exists, or the row has
 * an error.
 */
export const JOURNAL_ROW_FATES = ["added", "exists", "wrong"] as const;

/** The accounting systems in whose import form journals can be downloaded. */
export const JOURNAL_FORMS = ["quickbooks", "erpnext", "odoo", "xero"] as const;

/** Operations that import journals from workbooks and export journals to workbooks. */
export const journalSheets = {
  import: operation({
    ...manage,
    method: "POST",
    path: "/journals/import",
    title: "Import journals",
    description:
      "A workbook or CSV (multipart) with the columns Journal, Date, Description, Account, Debit, Credit, Note, Branch and Department: one row for each line; rows with the same Journal belong together. Each journal becomes a draft; one that was imported or entered before, with the same date, description and lines, is left out. All or nothing: 422 names invalid cells. With `dry_run` nothing is stored.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(z.object({ file: z.file({ error: "Please choose a file first." }), dry_run: YesNo }))
    .output(
      Message.extend({
        data: z.object({
          added: z.number().int().describe("The journals that are, or would be, stored as drafts."),
          existing: z.number().int().describe("The journals that already exist."),
          rows: z.array(
            z.object({
              row: z.number().int(),
              journal: z.string(),
              date: ShownDay.nullable(),
              memo: z.string(),
              account: z.string(),
              name: z.string(),
              debit: Amount,
              credit: Amount,
              fate: z.enum(JOURNAL_ROW_FATES),
              reason: z.string().nullable().describe("Why a row is wrong."),
            }),
          ),
          faults: z.array(SheetFault).describe("Invalid cells, in a dry run."),
        }),
      }),
    ),
  template: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/journals/import/template",
    title: "Download the template for journals",
    limit: "heavy",
  })
    .input(z.object({}))
    .output(z.file()),
  lines: operation({
    tag,
    ability: "View Accounting",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/journals/export",
    title: "Download journals with their lines",
    description: "The posted journals of a range as a workbook in the form of the import, at most 20,000 lines.",
    limit: "heavy",
  })
    .input(z.object({ from: DayText, to: DayText }))
    .output(z.file()),
  form: operation({
    tag,
    ability: "View Accounting",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/journals/export/form",
    title: "Download journals for another accounting system",
    description:
      "The posted journals of a range in the form in which the system imports them, at most 20,000 lines; for Xero a CSV file of at most 300 lines. 409 if the journals are sent to that system by a connection.",
    limit: "heavy",
  })
    .input(
      z.object({
        system: z.enum(JOURNAL_FORMS, { error: "Choose the accounting system." }),
        from: DayText,
        to: DayText,
        format: z.enum(["xlsx", "csv"]).default("xlsx"),
        company: z.string().trim().max(140, "Use at most 140 characters.").default("").describe("For ERPNext."),
        abbreviation: z
          .string()
          .trim()
          .max(20, "Use at most 20 characters.")
          .default("")
          .describe("For ERPNext: the letters with which the names of the company's accounts end."),
        tax_rate: z
          .string()
          .trim()
          .max(100, "Use at most 100 characters.")
          .default("")
          .describe("For Xero: the name of the tax rate for lines without tax."),
      }),
    )
    .output(z.file()),
};
