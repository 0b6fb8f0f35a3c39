import type { PAY_FILE_TYPES } from "@hazina/contract/payroll/file-types.ts";
import { makeFile } from "../../exports/make-file.ts";
import type { Format, Table } from "../../exports/printed-table.ts";
import type { Work } from "../../platform/call.ts";

/** A file type in which a payroll list can be exported. */
export type FileType = (typeof PAY_FILE_TYPES)[number];

const FORMATS: Readonly<Record<FileType, Format>> = { excel: "xlsx", csv: "csv", pdf: "pdf" };

/**
 * Converts a table to a file with the given name. Adds the table's title, the number of rows and the file type to the
 * access log.
 */
export async function namedFile(
  { services, actor, note }: Work,
  filetype: FileType,
  table: Table,
  name: string,
): Promise<File> {
  const format = FORMATS[filetype];
  const file = await makeFile(services, actor, { format, table });
  note.response = `${table.title}: ${table.rows.length} rows as ${format.toUpperCase()}`;
  return new File([file], `${name}.${format}`, { type: file.type });
}
