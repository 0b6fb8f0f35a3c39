import * as z from "zod";
import { DayText, Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, SheetFault, YesNo } from "../sheets.ts";

const manage = { tag: "People: leave", ability: "Approve Leave", scope: "branch" } as const;

/** Operations that import opening leave balances from a spreadsheet. */
export const openingLeave = {
  importOpening: operation({
    ...manage,
    method: "POST",
    path: "/leave-adjustments/opening",
    title: "Import opening leave balances",
    description:
      "From the completed template (multipart): a row for each employee, a column for each leave type, with the balance at the start of `day`. An empty cell changes nothing. All or nothing; 422 names invalid cells. With `dry_run` nothing is stored.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(z.object({ file: z.file({ error: "Please choose a file first." }), day: DayText, dry_run: YesNo }))
    .output(
      Message.extend({
        data: z.object({
          rows: z.array(
            z.object({
              row: z.number().int(),
              personnel_id: Id,
              name: z.string(),
              leave_type: z.string(),
              days: z.number(),
            }),
          ),
          faults: z.array(SheetFault).describe("Invalid cells, in a dry run."),
        }),
      }),
    ),
  openingTemplate: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/leave-adjustments/opening/template",
    title: "Download the template for opening leave balances",
    limit: "heavy",
  })
    .input(z.object({}))
    .output(z.file()),
};
