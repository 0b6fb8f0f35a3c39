import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { csvGrid } from "./csv-grid.ts";
import { sniff } from "./sniff.ts";
import { type Formulas, xlsxGrids } from "./xlsx-grids.ts";

/**
 * Reads the sheets of a workbook or CSV file in the current thread.
 * @throws UnreadableFile for a damaged or hostile file.
 */
export async function gridsOfFile(
  bytes: Uint8Array,
  fileName: string,
  formulas: Formulas = "results",
): Promise<Grid[]> {
  return sniff(bytes, fileName) === "xlsx" ? xlsxGrids(bytes, formulas) : [csvGrid(bytes, fileName)];
}
