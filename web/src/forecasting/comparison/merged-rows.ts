import type { StatementRow } from "../model/statement-model.ts";

/**
 * Returns the rows of the right statement in order. Each row that exists only in the left statement is placed
 * after the row that it follows in the left statement.
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
