import * as z from "zod";
import { TableFile, TablePicture } from "../exported-table.ts";
import { Message, Time } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Exports";
const MEGABYTES = 8;
const MEGABYTE_BYTES = 1024 * 1024;

/** Exports of what is on a screen: a table, or the data of a chart and its drawing. */
export const exports = {
  table: operation({
    method: "POST",
    path: "/exports/table",
    tag,
    title: "Export a table",
    ability: "Own Account",
    scope: "head",
    limit: "heavy",
    maxBodyBytes: MEGABYTES * MEGABYTE_BYTES,
    description:
      "Makes a workbook, a CSV file or a PDF of a table that the caller has on the screen. It bears the name of the caller's company, but no number: figures that a person sent are not certified. It leaves a line in the access log.",
  })
    .input(TableFile)
    .output(z.file()),
  verify: operation({
    method: "POST",
    path: "/analytics/report/verify",
    tag,
    title: "Verify a file",
    ability: "public",
    limit: "sensitive",
    maxBodyBytes: 20 * MEGABYTE_BYTES + 64 * 1024,
    description:
      "Tells of a PDF whether it was made here, when and by whom, and whether a byte of it was changed since. The number in the footer of each page names it.",
  })
    .input(z.object({ file: z.file({ error: "Please choose a PDF first." }) }))
    .output(
      Message.extend({
        made_here: z.boolean(),
        unaltered: z.boolean(),
        number: z.string().nullable(),
        title: z.string().nullable(),
        company: z.string().nullable(),
        company_pin: z
          .string()
          .nullable()
          .describe("The tax PIN on the company's page: companies of one name have others."),
        company_since: Time.nullable().describe("When the company was activated here."),
        made_at: Time.nullable(),
        made_by: z.string().nullable(),
        content: z.string().nullable().describe("SHA-256 of what the file showed; its beginning is in the footer."),
      }),
    ),
  picture: operation({
    method: "POST",
    path: "/exports/picture",
    tag,
    title: "Export a chart as a picture",
    ability: "Own Account",
    scope: "head",
    description: "Tells the access log of a picture that the page makes of a chart by itself, before it is saved.",
  })
    .input(TablePicture)
    .output(Message),
};
