import type { StatementRow } from "../model/statement-model.ts";

/** The rows of the right statement in order; those that only the left one has come after the row they follow there. */
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
