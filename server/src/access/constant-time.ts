import { setTimeout as pause } from "node:timers/promises";

/**
 * Answers not before a time that the work hardly ever needs, so that its length tells nothing of what was found.
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
