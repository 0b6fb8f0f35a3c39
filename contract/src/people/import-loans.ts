import * as z from "zod";
import { Amount, Id, Message, Month } from "../fields.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, SheetFault, YesNo } from "../sheets.ts";
import { LOAN_KINDS } from "./loans.ts";

const manage = { tag: "People: loans", ability: "Manage Loans", scope: "branch" } as const;

/** The maximum number of loans in one sheet. */
export const MOST_LOANS_OF_SHEET = 500;

/** Operations that import existing employee loans, already under repayment, from a spreadsheet. */
export const loanImport = {
  importLoans: operation({
    ...manage,
    method: "POST",
    path: "/loans/import",
    title: "Import loans that are already being repaid",
    description:
      "From the completed template (multipart), a row for each loan or advance with the remaining balance and instalments; at most 500. Each is requested and approved like any other loan, and nothing is paid out. All or nothing; 422 names invalid cells. With `dry_run` nothing is stored.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(z.object({ file: z.file({ error: "Please choose a file first." }), dry_run: YesNo }))
    .output(
      Message.extend({
        data: z.object({
          rows: z.array(
            z.object({
              row: z.number().int(),
              personnel_id: Id,
              name: z.string(),
              kind: z.enum(LOAN_KINDS),
              balance: Amount,
              months: z.number().int(),
              first_month: Month,
            }),
          ),
          faults: z.array(SheetFault).describe("Invalid cells, in a dry run."),
        }),
      }),
    ),
  loanTemplate: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/loans/import/template",
    title: "Download the template for loans that are already being repaid",
    limit: "heavy",
  })
    .input(z.object({}))
    .output(z.file()),
};
