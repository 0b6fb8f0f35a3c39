import type { Answers, ReadResult, StatementRead } from "@hazina/engine/forecasting/import/report/report.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { guardedReader } from "../../platform/workbook/guarded-reader.ts";
import type { WorkbookTask } from "./workbook-worker.ts";

/** The way a file is read: as which statement, and how long it may take where not the usual limit. */
export type ReadWorkbookOptions = {
  readonly statement: Statement;
  /** Answers to questions about the file. */
  readonly answers?: Answers;
  /** The company's currency; another one in the file is asked about. */
  readonly currency?: string;
  /** The owner of the file: of one owner only a few wait. */
  readonly owner?: string;
  readonly milliseconds?: number;
};

const read = guardedReader<WorkbookTask, StatementRead>(new URL("./workbook-worker.ts", import.meta.url));

/**
 * Reads a workbook or CSV file as a profit and loss or a balance sheet, in a worker thread with a limit of time and
 * memory, so that other calls are served meanwhile. Whatever the bytes are, the answer is a statement with its report
 * or a refusal with status 413 or 422 and a sentence; a file that takes too long or too much memory is one of them.
 */
export function readWorkbook(
  bytes: Uint8Array,
  fileName: string,
  { statement, answers = {}, currency, owner, milliseconds }: ReadWorkbookOptions,
): Promise<ReadResult> {
  return read({ bytes, fileName, statement, answers, currency }, { owner, milliseconds });
}
