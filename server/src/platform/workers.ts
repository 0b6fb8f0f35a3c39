import { Piscina } from "piscina";

/** Heavy computing away from the thread that answers calls. */
export type Workers = {
  /** Runs a module's default export on a task in a worker. */
  run<Task, Outcome>(module: URL, task: Task): Promise<Outcome>;
  stop(): Promise<void>;
};

/** A pool of worker threads that start when there is work and end when there is none. */
export function createWorkers(): Workers {
  const pool = new Piscina({ minThreads: 0, maxThreads: 2, idleTimeout: 30_000 });
  return {
    run: (module, task) => pool.run(task, { filename: module.href }),
    stop: () => pool.destroy(),
  };
}
