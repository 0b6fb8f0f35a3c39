import { type Result, refuse } from "@hazina/base/result.ts";
import { mpesaGrids } from "@hazina/engine/accounting/bank-statements/mpesa-pages.ts";
import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { DAMAGED, type PdfTask, readPages } from "../../platform/pdf/pages.ts";

/** Reads the tables of an M-Pesa statement in PDF in the current thread, one for each account. */
export async function readFile(task: PdfTask): Promise<Result<readonly Grid[], FileRefusal>> {
  const pages = await readPages(task);
  if (!pages.ok) return pages;
  try {
    const grids = mpesaGrids(pages.value);
    return grids.ok ? grids : refuse({ status: 422, code: "invalid", message: grids.refusal });
  } catch (error) {
    // More words on one line than a call can take.
    if (error instanceof RangeError) return refuse(DAMAGED);
    throw error;
  }
}
