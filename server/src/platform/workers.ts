import { Piscina } from "piscina";

/** Heavy calculation away from the thread that answers calls. */
export type Workers = {
  /** Runs a module's default export on a task in a worker. */
  run<Task, Outcome>(module: URL, task: Task): Promise<Outcome>;
  stop(): Promise<void>;
};

/** The idle time after which a worker ends and frees its memory. */
const IDLE_MS = 10_000;
/** Limits above what the largest accepted file needs, so that endless work is stopped. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** A pool of worker threads, which are started when there is work and ended after some idle time. */
export function createWorkers(idleMs = IDLE_MS): Workers {
  const pool = new Piscina({ minThreads: 0, maxThreads: 2, idleTimeout: idleMs, resourceLimits: LIMITS });
  return {
    run: (module, task) => pool.run(task, { filename: module.href }),
    stop: () => pool.destroy(),
  };
}
