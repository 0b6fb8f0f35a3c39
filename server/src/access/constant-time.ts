import { setTimeout as pause } from "node:timers/promises";

/**
 * Delays the answer until a minimum time has passed, which the work hardly ever exceeds, so that its duration does not
 * reveal the result.
 * @param minimumMs milliseconds.
 */
export async function inConstantTime<Value>(minimumMs: number, work: () => Promise<Value>): Promise<Value> {
  const floor = pause(minimumMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
