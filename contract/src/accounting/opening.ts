import * as z from "zod";
import { Amount, DayText, Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, SheetFault, YesNo } from "../sheets.ts";

const manage = { tag: "Accounting: journals", ability: "Post Journals", scope: "head" } as const;

/** Operations for the opening balances of the books. */
export const opening = {
  import: operation({
    ...manage,
    method: "POST",
    path: "/accounting/opening",
    title: "Import opening balances",
    description:
      "A trial balance as xlsx or CSV (multipart) with the columns Account, Debit and Credit: the balances at the end of `date`. Balances of control accounts go to the opening accounts 1290, 2190 and 2270. It becomes one journal that another person approves. All or nothing; 422 names invalid cells, 409 if the books have entries dated on or before that day. With `dry_run` nothing is stored.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(z.object({ file: z.file({ error: "Please choose a file first." }), date: DayText, dry_run: YesNo }))
    .output(
      Message.extend({
        data: z.object({
          id: Id.nullable().describe("The journal; null in a dry run."),
          rows: z.array(
            z.object({
              row: z.number().int(),
              account: z.string().describe("As in the file."),
              posted_to: z.string(),
              name: z.string().describe("Of the account to which it is posted."),
              debit: Amount,
              credit: Amount,
            }),
          ),
          totals: z.object({ debit: Amount, credit: Amount }),
          faults: z.array(SheetFault).describe("Invalid cells, in a dry run."),
        }),
      }),
    ),
  template: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/accounting/opening/template",
    title: "Download the template for opening balances",
    limit: "heavy",
  })
    .input(z.object({}))
    .output(z.file()),
};
