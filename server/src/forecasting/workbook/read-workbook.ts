import { refuse } from "@hazina/base/result.ts";
import type { Answers, ReadResult } from "@hazina/engine/forecasting/import/report.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { Piscina } from "piscina";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { MAX_FILE_BYTES, MAX_READ_MEGABYTES, MAX_READ_MILLISECONDS } from "./limits.ts";
import type { WorkbookTask } from "./workbook-worker.ts";

/** A file's time runs while it is read, not while it waits for others. */
const THREADS = 2;
const heavyWork = createConcurrencyLimit(THREADS, 24);

/** The way a file is read: as which statement, and how long it may take where not the usual limit. */
export type ReadWorkbookOptions = {
  readonly statement: Statement;
  /** Answers to questions about the file. */
  readonly answers?: Answers;
  /** The owner of the file: of one owner only a few wait. */
  readonly owner?: string;
  readonly milliseconds?: number;
};

/**
 * Reads a workbook or CSV file as a profit and loss or a balance sheet, in a worker thread with a limit of time and
 * memory, so that other calls are served meanwhile. Whatever the bytes are, the answer is a statement with its report
 * or a refusal with status 413 or 422 and a sentence; a file that takes too long or too much memory is one of them.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  fileName: string,
  { statement, answers = {}, owner, milliseconds = MAX_READ_MILLISECONDS }: ReadWorkbookOptions,
): Promise<ReadResult> {
  if (bytes.length > MAX_FILE_BYTES) {
    return refuse({
      status: 413,
      code: "file_too_large",
      message: "The file is larger than 20 MB. Export fewer months or fewer rows.",
    });
  }
  const task: WorkbookTask = { bytes: new Uint8Array(bytes), fileName, statement, answers };
  return heavyWork.run(async () => {
    const options = {
      name: "readFile",
      signal: AbortSignal.timeout(milliseconds),
      transferList: [task.bytes.buffer as ArrayBuffer],
    };
    return pool().run(task, options).catch(refusalOf);
  }, owner);
}

let started: Piscina<WorkbookTask, ReadResult> | undefined;

/** Threads start with the first file and end when no file has come for a while. */
function pool(): Piscina<WorkbookTask, ReadResult> {
  started ??= new Piscina({
    filename: new URL("./workbook-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: MAX_READ_MEGABYTES, maxYoungGenerationSizeMb: 8 },
  });
  return started;
}

function refusalOf(error: unknown): ReadResult {
  if (error instanceof Error && error.name === "AbortError") {
    return refuse({
      status: 422,
      code: "too_slow",
      message: "The file takes too long to read. Export fewer rows or months.",
    });
  }
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return refuse({
      status: 413,
      code: "file_too_large",
      message: "The file needs too much memory to read. Export fewer rows or months.",
    });
  }
  throw error;
}
