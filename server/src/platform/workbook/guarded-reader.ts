import { type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";
import { Piscina } from "piscina";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import { MAX_FILE_BYTES, MAX_READ_MEGABYTES, MAX_READ_MILLISECONDS } from "./limits.ts";

/** A file to read, and its name. */
type FileTask = { readonly bytes: Uint8Array; readonly fileName: string };

/** Whose file it is, of whom only a few wait, and how long it may take where not the usual limit. */
type ReadLimits = { readonly owner?: string | undefined; readonly milliseconds?: number | undefined };

/** A file's time runs while it is read, not while it waits for others. */
const THREADS = 2;
const heavyWork = createConcurrencyLimit(THREADS, 24);

/**
 * The way to read files in worker threads with a limit of time and memory, so that other calls are served meanwhile. Whatever the
 * bytes are, the answer is what the worker makes of them or a refusal with status 413 or 422 and a sentence; a file that takes too long
 * or too much memory is one of them. Threads start with the first file and end when no file has come for a while.
 * @param worker a module whose export `readFile` answers a task.
 */
export function guardedReader<Task extends FileTask, Value>(worker: URL) {
  let started: Piscina<Task, Result<Value, FileRefusal>> | undefined;
  const pool = () => {
    started ??= new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: 10_000,
      resourceLimits: { maxOldGenerationSizeMb: MAX_READ_MEGABYTES, maxYoungGenerationSizeMb: 8 },
    });
    return started;
  };
  return async (
    given: Task,
    { owner, milliseconds = MAX_READ_MILLISECONDS }: ReadLimits,
  ): Promise<Result<Value, FileRefusal>> => {
    if (given.bytes.length > MAX_FILE_BYTES) {
      return refuse({
        status: 413,
        code: "file_too_large",
        message: "The file is larger than 20 MB. Export fewer months or fewer rows.",
      });
    }
    const task = { ...given, bytes: new Uint8Array(given.bytes) };
    return heavyWork.run(async () => {
      const options = {
        name: "readFile",
        signal: AbortSignal.timeout(milliseconds),
        transferList: [task.bytes.buffer as ArrayBuffer],
      };
      return pool()
        .run(task, options)
        .catch((error: unknown) => refuse(refusalOf(error)));
    }, owner);
  };
}

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof Error && error.name === "AbortError") {
    return {
      status: 422,
      code: "too_slow",
      message: "The file takes too long to read. Export fewer rows or months.",
    };
  }
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return {
      status: 413,
      code: "file_too_large",
      message: "The file needs too much memory to read. Export fewer rows or months.",
    };
  }
  throw error;
}
