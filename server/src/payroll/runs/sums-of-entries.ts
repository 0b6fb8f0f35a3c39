import { cents, majorOf } from "@hazina/base/money.ts";
import type { SnapshotEntry } from "./snapshot.ts";

/**
 * Adds up a run's entries in groups, with amounts in shillings. `people` is a lower bound for the number of employees
 * in a group: the largest number of employees who share one entry key of the group. The numbers for the keys are not
 * added up, because one employee can have entries under several keys.
 * @param groupOf returns the group of an entry.
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
