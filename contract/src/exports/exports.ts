import * as z from "zod";
import { TableFile, TablePicture } from "../exported-table.ts";
import { Message, Time } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Exports";
const MEGABYTES = 8;
const MEGABYTE_BYTES = 1024 * 1024;

/** Operations that export a table, or the data of a chart with its image. */
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
      "Creates a workbook, a CSV file or a PDF from a table on the caller's screen. The file has the company's name but no number, because figures sent by a person are not certified. The access log records it.",
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
      "States whether a PDF was created by this product, when and by whom, and whether it has been changed since. The number in its footer identifies it.",
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
          .describe("The company's tax PIN, which distinguishes companies with the same name."),
        company_since: Time.nullable().describe("When the company was activated here."),
        made_at: Time.nullable(),
        made_by: z.string().nullable(),
        content: z.string().nullable().describe("SHA-256 of the file's content; its first digits are in the footer."),
      }),
    ),
  picture: operation({
    method: "POST",
    path: "/exports/picture",
    tag,
    title: "Export a chart as a picture",
    ability: "Own Account",
    scope: "head",
    description: "Records in the access log that the page exports a chart as a picture, before it is saved.",
  })
    .input(TablePicture)
    .output(Message),
};
