import type { BulkOutcome } from "../../kit/list/BulkBar.tsx";
import { eachOf } from "../../kit/list/each-of.ts";
import { journalQueries, refreshBooks } from "../api.ts";

/**
 * Sends draft journals for approval, one at a time.
 * @param memoOf returns the description of a journal.
 */
export function sendMany(ids: readonly string[], memoOf: (id: string) => string): Promise<BulkOutcome> {
  return eachOf(ids, memoOf, (id) => journalQueries.submit.call({ id })).finally(refreshBooks);
}
