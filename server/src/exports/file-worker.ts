import type { PrintedDocument } from "./printed-document.ts";
import type { Format, PrintedTable } from "./printed-table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

/** A table or a document to make a file of. */
export type FileTask =
  | { readonly format: Format; readonly table: PrintedTable }
  | { readonly format: "document"; readonly document: PrintedDocument };

/** Makes the file in this thread; the code that sets pages is loaded with the first PDF. */
export default async function writeFile(task: FileTask): Promise<Uint8Array> {
  if (task.format === "document") {
    const { writeDocument } = await import("./write-document.ts");
    return writeDocument(task.document);
  }
  const { format, table } = task;
  if (format === "csv") return writeCsv(table);
  if (format === "xlsx") return writeXlsx(table);
  const { writePdf } = await import("./write-pdf.ts");
  return writePdf(table);
}
