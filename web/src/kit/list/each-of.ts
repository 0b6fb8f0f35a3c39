import { failureOf } from "../feedback/failure.ts";
import type { BulkOutcome } from "./BulkBar.tsx";

/**
 * Does something for one after the other and says for whom it was not possible, and why; a refusal stops nobody else.
 * @param nameOf what somebody is called in that list.
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
