import { refuse } from "@hazina/base/result.ts";
import { readSheets } from "@hazina/engine/forecasting/import/read-sheets.ts";
import type { Answers, ReadResult } from "@hazina/engine/forecasting/import/report/report.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { gridsOfFile } from "../../platform/workbook/grids-of-file.ts";
import { UnreadableFile } from "../../platform/workbook/unreadable.ts";

/** A file to read as one statement. */
export type WorkbookTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly statement: Statement;
  readonly answers: Answers;
  readonly currency?: string | undefined;
};

/** Reads a file in the current thread. Returns a refusal for a file that cannot be read. */
export async function readFile({ bytes, fileName, ...options }: WorkbookTask): Promise<ReadResult> {
  try {
    return readSheets(await gridsOfFile(bytes, fileName), options);
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.refusal);
    throw error;
  }
}
