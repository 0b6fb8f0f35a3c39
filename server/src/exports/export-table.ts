import type { Work } from "../platform/call.ts";
import type { AccessNote } from "../platform/http/context.ts";
import { type FileOrder, makeFile } from "./make-file.ts";
import { plainText } from "./plain-text.ts";

/**
 * Creates a file from a table on a user's screen. The access log records the table, the number of rows and the file
 * type.
 * @throws Refusal 413 or 422 as in `makeFile`.
 */
export async function exportTable({ services, actor, note }: Work, order: FileOrder): Promise<File> {
  const file = await makeFile(services, actor, { ...order, isSent: true });
  const { title, rows } = order.table;
  const count = rows.length === 1 ? "1 row" : `${rows.length} rows`;
  note.response = `${onOneLine(title)}: ${count} as ${order.format.toUpperCase()}`;
  return file;
}

/** Records in the access log that a user saved a picture of a chart. */
export function recordPictureExport(chart: { readonly title: string; readonly format: string }, note: AccessNote) {
  note.response = `${onOneLine(chart.title)} as ${chart.format.toUpperCase()}`;
  return { message: "The export was recorded in the access log." };
}

function onOneLine(title: string): string {
  return plainText(title).replaceAll("\n", " ");
}
