import { setImmediate } from "node:timers/promises";
import { Refusal, tooFast } from "./refusal.ts";

/**
 * A limit on heavy work: only a few tasks run at the same time, and further tasks wait in a queue. A task is refused
 * if the queue is full.
 */
export type ConcurrencyLimit = {
  /**
   * Runs a task as soon as there is capacity, and returns its result.
   * @param owner the owner of the task, such as a company. Only a few tasks of an owner can wait,
   * and owners take turns, so that no owner fills the queue.
   * @throws Refusal 503 if too many tasks wait; 429 if too many tasks of the owner wait.
   */
  run<Value>(work: () => Promise<Value>, owner?: string): Promise<Value>;
};

/** The maximum number of waiting tasks per owner. */
const OWN_AT_MOST = 4;

/** Creates a limit of `atOnce` simultaneous tasks, with at most `waitingAtMost` further tasks in the queue. */
export function createConcurrencyLimit(atOnce: number, waitingAtMost: number): ConcurrencyLimit {
  const waiting: { readonly begin: () => void; readonly owner: string | undefined }[] = [];
  let running = 0;
  const wait = (owner: string | undefined) => {
    if (waiting.length >= waitingAtMost) {
      throw new Refusal(503, "busy", "The server is busy with similar work. Try again in a minute.");
    }
    if (owner !== undefined && waiting.filter((one) => one.owner === owner).length >= OWN_AT_MOST) {
      throw tooFast("Too many of your requests are still running. Try again when they are done.");
    }
    return new Promise<void>((begin) => waiting.push({ begin, owner }));
  };
  return {
    async run(work, owner) {
      if (running >= atOnce) await wait(owner);
      else running += 1;
      try {
        return await work();
      } finally {
        const others = waiting.findIndex((one) => one.owner !== owner);
        const [next] = waiting.splice(Math.max(0, others), 1);
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}

/**
 * Lets other requests run between two parts of long work, because calls to the embedded database never yield to the
 * event loop.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
