import { cents, majorOf } from "@hazina/base/money.ts";
import type { SnapshotEntry } from "./snapshot.ts";

/**
 * Totals a run's entries for each group, with amounts in shillings. `people` is the least number of employees that the
 * group can have. Entries with the same key are for different employees, so their numbers are added. The same employee
 * can appear under several keys, so the largest of these sums is used.
 */
export function sumsOfEntries(entries: readonly SnapshotEntry[], groupOf: (entry: SnapshotEntry) => string) {
  return [...Map.groupBy(entries, groupOf)].map(([key, group]) => {
    const lines = [...Map.groupBy(group, (entry) => entry.key).values()];
    return {
      key,
      name: group[0]?.name ?? key,
      amount: majorOf(cents(group.reduce((total, { amount }) => total + amount, 0))),
      people: Math.max(...lines.map((line) => line.reduce((total, { people }) => total + people, 0))),
    };
  });
}
