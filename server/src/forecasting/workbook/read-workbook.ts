import type { Answers, ReadResult, StatementRead } from "@hazina/engine/forecasting/import/report/report.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { guardedReader } from "../../platform/workbook/guarded-reader.ts";
import type { WorkbookTask } from "./workbook-worker.ts";

/** Options for reading a file as a statement. `milliseconds` replaces the default time limit. */
export type ReadWorkbookOptions = {
  readonly statement: Statement;
  /**
   * The user's answers to the questions in the report of an earlier reading, such as which currency is right. Absent
   * if there are none.
   */
  readonly answers?: Answers;
  /**
   * The company's currency. If the file has a different currency, the report asks the user which of the two is right.
   * If absent, the user is not asked.
   */
  readonly currency?: string;
  /**
   * The id of the company that imports the file. Only a limited number of files of one company can wait for a worker.
   * If absent, this limit does not apply.
   */
  readonly owner?: string;
  readonly milliseconds?: number;
};

const read = guardedReader<WorkbookTask, StatementRead>(new URL("./workbook-worker.ts", import.meta.url));

/**
 * Reads a workbook or CSV file as a profit and loss or a balance sheet, in a worker thread with limits on time and
 * memory. Returns the statement with its report. If the file cannot be read or exceeds the limits, returns a refusal
 * with status 413 or 422 and a message for the user.
 */
export function readWorkbook(
  bytes: Uint8Array,
  fileName: string,
  { statement, answers = {}, currency, owner, milliseconds }: ReadWorkbookOptions,
): Promise<ReadResult> {
  return read({ bytes, fileName, statement, answers, currency }, { owner, milliseconds });
}
