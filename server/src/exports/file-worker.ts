import type { PrintedDocument } from "./printed-document.ts";
import type { Format, PrintedTable } from "./printed-table.ts";
import type { PrintedWorkbook } from "./printed-workbook.ts";
import { writeWorkbook } from "./workbook/write-workbook.ts";
import { writeXlsx } from "./workbook/write-xlsx.ts";
import { writeCsv } from "./write-csv.ts";

/** The input of a worker thread that creates a file: a table and the file format, a document, or a workbook. */
export type FileTask =
  | { readonly format: Format; readonly table: PrintedTable }
  | { readonly format: "document"; readonly document: PrintedDocument }
  | { readonly format: "workbook"; readonly workbook: PrintedWorkbook };

/** Creates the file in this worker thread. The code for PDF layout is loaded only for the first PDF. */
export default async function writeFile(task: FileTask): Promise<Uint8Array> {
  if (task.format === "document") {
    const { writeDocument } = await import("./pdf/write-document.ts");
    return writeDocument(task.document);
  }
  if (task.format === "workbook") return writeWorkbook(task.workbook);
  const { format, table } = task;
  if (format === "csv") return writeCsv(table);
  if (format === "xlsx") return writeXlsx(table);
  const { writePdf } = await import("./pdf/write-pdf.ts");
  return writePdf(table);
}
