import type { StatementRow } from "../model/statement-model.ts";

/**
 * Merges the rows of two statements. The rows of the right statement stay in their order. A row that exists only in
 * the left statement is inserted after the row that precedes it in the left statement.
 */
export function mergedRows(left: readonly StatementRow[], right: readonly StatementRow[]): StatementRow[] {
  const inRight = new Set(right.map(({ key }) => key));
  const merged = [...right];
  let before = -1;
  for (const row of left) {
    if (inRight.has(row.key)) before = merged.findIndex(({ key }) => key === row.key);
    else {
      before += 1;
      merged.splice(before, 0, row);
    }
  }
  return merged;
}
