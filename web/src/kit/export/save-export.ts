import { cutText } from "@hazina/base/cut-text.ts";
import { saveBlob } from "../chart/save-file.ts";
import { type ExportFormat, type FileOrder, fileService } from "./file-service.ts";

/**
 * A table whose cells have data types, as the server's export expects it: amounts in whole cents, days as
 * `YYYY-MM-DD`.
 */
export type ExportTable = FileOrder["table"];
export type ExportColumn = ExportTable["columns"][number];
export type ExportRow = ExportTable["rows"][number];
export type ExportCell = ExportRow["cells"][number];

/** The data to export: a table and, for a chart, also the drawing as SVG, which a PDF contains. */
export type ToExport = { readonly table: ExportTable; readonly drawing?: string };

/**
 * Exports a table as a file that the server creates, or saves a file that already exists. Returns the file's name with
 * its extension.
 * @param name the name of the file, without extension.
 * @throws the error of the API call that creates the file.
 */
export async function saveExport(made: ToExport | Blob, format: ExportFormat, name: string): Promise<string> {
  const file = made instanceof Blob ? made : await (await fileService()).make({ ...made, format });
  const whole = `${fileName(name)}.${format}`;
  saveBlob(file, whole);
  return whole;
}

/**
 * Records in the access log that a picture of a chart is about to be saved.
 * @throws the error of the API call that records it.
 */
export async function recordPictureExport(title: string, format: "png" | "jpeg" | "svg"): Promise<void> {
  await (await fileService()).recordPicture({ title, format });
}

/**
 * Converts words to a file name such as `profit-and-loss-baseline-monthly`. Text that is already a file name, such as
 * `cashflow_report_2026-03`, is unchanged.
 */
export function fileName(words: string): string {
  if (/^[A-Za-z0-9-]+(_[A-Za-z0-9-]+)+$/.test(words)) return words;
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** Returns a text cell. Text that is too long for a file is truncated; empty text becomes null. */
export function textCell(text: string): ExportCell {
  if (text === "") return null;
  return text.length > LONGEST ? `${cutText(text, LONGEST - 1)}…` : text;
}

const LONGEST = 2_000;
