import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs `work` and returns its result after a minimum time, so that the duration does not reveal the result. Choose a
 * minimum that `work` rarely exceeds, because a longer duration is not hidden.
 * @param minimumMs the minimum time in milliseconds.
 */
export async function inConstantTime<Value>(minimumMs: number, work: () => Promise<Value>): Promise<Value> {
  const floor = pause(minimumMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
