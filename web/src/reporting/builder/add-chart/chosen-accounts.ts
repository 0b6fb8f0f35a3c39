import { TOTALS_GROUP } from "@hazina/engine/reporting/builder/series.ts";

/**
 * The accounts chosen for a chart. For each statement, a map from the key of a group to the paths of the chosen
 * accounts in that group.
 */
export type ChosenAccounts = {
  readonly profit_and_loss: Readonly<Record<string, readonly string[]>>;
  readonly balance_sheet: Readonly<Record<string, readonly string[]>>;
};

type Groups = ChosenAccounts["profit_and_loss"];

/**
 * Returns the keys of the groups in which a chosen line may be found. A total is in the group of totals. An account
 * can be in any class, because its class may have changed since it was chosen.
 */
function besides(groups: Groups, group: string): string[] {
  return Object.keys(groups).filter((one) => (one === TOTALS_GROUP) === (group === TOTALS_GROUP));
}

/** Returns whether a chart shows a line. */
export function isChosen(groups: Groups, group: string, path: string): boolean {
  return besides(groups, group).some((one) => groups[one]?.includes(path));
}

/** Returns the chosen lines after a click on a line: the line is added, or removed if it was already chosen. */
export function toggled(groups: Groups, group: string, path: string): Groups {
  if (!isChosen(groups, group, path)) return { ...groups, [group]: [...(groups[group] ?? []), path] };
  const left = besides(groups, group).map(
    (one) => [one, (groups[one] ?? []).filter((other) => other !== path)] as const,
  );
  return { ...groups, ...Object.fromEntries(left) };
}

/** Returns the chosen lines that no longer exist in the books, so that the user can remove them. */
export function gone(groups: Groups, known: Groups): string[] {
  const there = new Set(Object.values(known).flat());
  return Object.entries(groups).flatMap(([group, paths]) =>
    group === TOTALS_GROUP ? [] : paths.filter((path) => !there.has(path)),
  );
}
