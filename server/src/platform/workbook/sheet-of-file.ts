import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { invalid, Refusal } from "../refusal.ts";
import { readGrids } from "./read-grids.ts";
import type { SheetFault } from "./sheet-rows.ts";

/**
 * Reads the sheets of an uploaded workbook or CSV file.
 * @param owner the company that the file belongs to.
 * @throws Refusal 413 or 422 for a file that cannot be read.
 */
export async function gridsOf(file: File, owner: string): Promise<readonly Grid[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readGrids(bytes, file.name, { owner, formulas: "unresolved" });
  if (!read.ok) throw new Refusal(read.refusal.status, read.refusal.code, read.refusal.message);
  return read.value;
}

/**
 * Creates the error for a file with errors. Its message contains the first error, and its details contain at most the
 * first 500 errors.
 * @param nothing the words with which the message begins. They state that nothing was done, such as "Nothing was
 * saved".
 */
export function invalidSheet(faults: readonly SheetFault[], nothing: string): Refusal {
  const [first] = faults;
  const left = faults.length - 1;
  const more = left > 1 ? ` ${left} more cells have errors.` : left === 1 ? " 1 more cell has an error." : "";
  const sentence = `${nothing}: row ${first?.row}, ${first?.column}: ${first?.message}${more}`;
  return invalid(sentence, undefined, { faults: faults.slice(0, 500) });
}
