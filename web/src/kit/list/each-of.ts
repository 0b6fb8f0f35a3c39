import { failureOf } from "../feedback/failure.ts";
import type { BulkOutcome } from "./BulkBar.tsx";

/**
 * Runs an action on each item, one at a time, and returns the items that failed, with the reasons. A failure does not
 * stop the remaining items.
 * @param nameOf returns the name of an item, for the list of failures.
 */
export async function eachOf(
  keys: readonly string[],
  nameOf: (key: string) => string,
  run: (key: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const failed: { name: string; reason: string }[] = [];
  for (const key of keys) {
    try {
      await run(key);
    } catch (error) {
      failed.push({ name: nameOf(key), reason: failureOf(error).message });
    }
  }
  return { done: keys.length - failed.length, failed };
}
