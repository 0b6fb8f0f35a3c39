import type { Worker } from "node:worker_threads";
import { type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";
import { Piscina } from "piscina";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import { MAX_FILE_BYTES, MAX_READ_MEGABYTES, MAX_READ_MILLISECONDS } from "./limits.ts";

/** The bytes of a file to read, and its name. */
type FileTask = { readonly bytes: Uint8Array; readonly fileName: string };

/**
 * The limits for reading a file. `owner` is the owner of the file, who may have only a few files waiting;
 * `milliseconds` replaces the default time limit.
 */
type ReadLimits = { readonly owner?: string | undefined; readonly milliseconds?: number | undefined };

/** The number of worker threads that read files. */
const THREADS = 2;
const heavyWork = createConcurrencyLimit(THREADS, 24);

/** The time between two checks of the memory of the threads, in milliseconds. */
const CHECK_MS = 100;
const MEGABYTE = 1024 * 1024;

/**
 * Creates a reader that reads files in worker threads with limits on time and memory, so that other
 * calls can run. Every file gives either the worker's result or a refusal with status 413 or 422
 * and a message; a file that takes too long or too much memory is refused. A file's time limit
 * starts when it is read, not while it waits. Threads start with the first file and end after some
 * idle time.
 * @param worker the URL of a module whose export `readFile` reads the file of a task.
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
      const unwatch = watchMemory(pool());
      return pool()
        .run(task, options)
        .catch((error: unknown) => refuse(refusalOf(error)))
        .finally(unwatch);
    }, owner);
  };
}

/**
 * Ends each thread whose buffers outside the JavaScript heap become too large, for example because a file unpacks to
 * much more than its size. The memory limits of a thread do not cover these buffers.
 * @returns a function that ends the checks.
 */
function watchMemory(pool: Pick<Piscina, "threads">): () => void {
  const check = async (thread: Worker) => {
    const { external_memory: bytes } = await thread.getHeapStatistics();
    if (bytes > MAX_READ_MEGABYTES * MEGABYTE) await thread.terminate();
  };
  const timer = setInterval(() => {
    // A thread that has ended in the meantime has no statistics.
    for (const thread of pool.threads) check(thread).catch(() => {});
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** The beginning of a task's error message if the thread that ran the task was ended. */
const ENDED = "worker exited with code";

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof Error && error.name === "AbortError") {
    return {
      status: 422,
      code: "too_slow",
      message: "The file takes too long to read. Export fewer rows or months.",
    };
  }
  const isOutOfMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  if (isOutOfMemory || (error instanceof Error && error.message.startsWith(ENDED))) {
    return {
      status: 413,
      code: "file_too_large",
      message: "The file needs too much memory to read. Export fewer rows or months.",
    };
  }
  throw error;
}
