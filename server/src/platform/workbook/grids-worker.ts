import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { gridsOfFile } from "./grids-of-file.ts";
import { UnreadableFile } from "./unreadable.ts";
import type { Formulas } from "./xlsx-grids.ts";

/** A file for a worker to read. */
export type GridsTask = { readonly bytes: Uint8Array; readonly fileName: string; readonly formulas: Formulas };

/**
 * Reads the sheets of a file in the current thread. If the file is unreadable, returns the refusal instead of throwing
 * it.
 */
export async function readFile({
  bytes,
  fileName,
  formulas,
}: GridsTask): Promise<Result<readonly Grid[], FileRefusal>> {
  try {
    return accept(await gridsOfFile(bytes, fileName, formulas));
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.refusal);
    throw error;
  }
}
