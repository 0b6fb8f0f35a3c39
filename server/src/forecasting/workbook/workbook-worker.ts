import { refuse } from "@hazina/base/result.ts";
import { readSheets } from "@hazina/engine/forecasting/import/read-sheets.ts";
import type { Answers, ReadResult } from "@hazina/engine/forecasting/import/report.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { csvGrid } from "./csv-grid.ts";
import { sniff } from "./sniff.ts";
import { UnreadableFile } from "./unreadable.ts";
import { xlsxGrids } from "./xlsx-grids.ts";

/** A file to read as one statement. */
export type WorkbookTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly statement: Statement;
  readonly answers: Answers;
};

/** Reads a file in this thread; what cannot be read comes back as a refusal. */
export async function readFile({ bytes, fileName, statement, answers }: WorkbookTask): Promise<ReadResult> {
  try {
    const grids = sniff(bytes, fileName) === "xlsx" ? await xlsxGrids(bytes) : [csvGrid(bytes, fileName)];
    return readSheets(grids, { statement, answers });
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.refusal);
    throw error;
  }
}
