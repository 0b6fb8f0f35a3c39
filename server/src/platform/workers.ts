import { Piscina } from "piscina";

/** Worker threads for heavy calculations, so that the main thread stays free to answer calls. */
export type Workers = {
  /** Runs a module's default export on a task in a worker. */
  run<Task, Outcome>(module: URL, task: Task): Promise<Outcome>;
  stop(): Promise<void>;
};

/** The idle time, in milliseconds, after which a worker ends and frees its memory. */
const IDLE_MS = 10_000;
/**
 * Memory limits of a worker, above what the largest accepted file needs. They stop runaway work.
 */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/**
 * Creates a pool of worker threads. A thread is started when there is work and ended after some
 * idle time.
 */
export function createWorkers(idleMs = IDLE_MS): Workers {
  const pool = new Piscina({ minThreads: 0, maxThreads: 2, idleTimeout: idleMs, resourceLimits: LIMITS });
  return {
    run: (module, task) => pool.run(task, { filename: module.href }),
    stop: () => pool.destroy(),
  };
}
