import { cents, majorOf } from "@hazina/base/money.ts";
import type { SnapshotEntry } from "./snapshot.ts";

/**
 * Sums of a run's entries by what they have in common, in shillings. Of one line nobody is in two places, so that its people add up;
 * of several lines the same people stand in each, so that the line with the most of them counts.
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
