import { MOST_AT_ONCE } from "@hazina/contract/people/many-employees.ts";
import type { BulkOutcome } from "../../../kit/list/BulkBar.tsx";

/** The response to one of the calls into which a bulk call is split. */
type PartDone = { readonly data: BulkOutcome };

/**
 * Splits a bulk call into several calls if there are more employees than the API accepts at once, and combines the
 * outcomes.
 */
export async function inParts(
  ids: readonly string[],
  call: (ids: string[]) => Promise<PartDone>,
): Promise<BulkOutcome> {
  let whole: BulkOutcome = { done: 0, failed: [] };
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const { data } = await call(ids.slice(from, from + MOST_AT_ONCE));
    whole = { done: whole.done + data.done, failed: [...whole.failed, ...data.failed] };
  }
  return whole;
}
