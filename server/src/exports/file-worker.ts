import type { Format, PrintedTable } from "./printed-table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

/** A table to make a file of. */
export type FileTask = { readonly format: Format; readonly table: PrintedTable };

/** Makes the file in this thread; the code that sets pages is loaded with the first PDF. */
export default async function writeFile({ format, table }: FileTask): Promise<Uint8Array> {
  if (format === "csv") return writeCsv(table);
  if (format === "xlsx") return writeXlsx(table);
  const { writePdf } = await import("./write-pdf.ts");
  return writePdf(table);
}
