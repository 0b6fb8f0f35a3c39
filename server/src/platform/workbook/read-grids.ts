import type { Result } from "@hazina/base/result.ts";
import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import type { GridsTask } from "./grids-worker.ts";
import { guardedReader } from "./guarded-reader.ts";

const read = guardedReader<GridsTask, readonly Grid[]>(new URL("./grids-worker.ts", import.meta.url));

type Options = { readonly owner: string } & Pick<GridsTask, "formulas">;

/**
 * Reads the sheets of a workbook or CSV file in a worker thread within limits on time and memory. Returns a refusal
 * for a file that cannot be read.
 */
export function readGrids(
  bytes: Uint8Array,
  fileName: string,
  { owner, formulas }: Options,
): Promise<Result<readonly Grid[], FileRefusal>> {
  return read({ bytes, fileName, formulas }, { owner });
}
