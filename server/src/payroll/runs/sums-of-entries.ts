import { cents, majorOf } from "@hazina/base/money.ts";
import type { SnapshotEntry } from "./snapshot.ts";

/**
 * Adds up a run's entries by a common property, in shillings. Within one kind of line each employee counts once, so the
 * numbers of people are added; the same employees appear under several kinds, so of these sums the largest counts.
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
