import type { ScenarioSummary } from "../scenarios/scenario-list.ts";

/** The kind of items to look for in other scenarios: any microforecast, or only marketing campaigns. */
export type Held = "microforecasts" | "campaigns";

/**
 * The name of a scenario with items of the given kind, and the number of these items. Items inherited from a parent
 * scenario are not counted.
 */
export type Holder = { readonly name: string; readonly count: number };

const MOST_NAMED = 5;

/**
 * Returns up to five scenarios, apart from the given one, that have items of the given kind. Items inherited from a
 * parent are not counted. The scenario with the most items comes first.
 */
export function otherHolders(
  scenario: string,
  all: readonly Pick<ScenarioSummary, "name" | "says" | "campaigns">[],
  held: Held,
): readonly Holder[] {
  return all
    .filter(({ name }) => name !== scenario)
    .map(({ name, says, campaigns }) => ({ name, count: held === "campaigns" ? campaigns : says.microforecasts }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_NAMED);
}
