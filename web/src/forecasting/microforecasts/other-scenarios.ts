import type { ScenarioSummary } from "../scenarios/scenario-list.ts";

/** The items to search a scenario for: microforecasts, or only those with marketing. */
export type Held = "microforecasts" | "campaigns";

/** A scenario with own items, and their number. */
export type Holder = { readonly name: string; readonly count: number };

const MOST_NAMED = 5;

/** Other scenarios with own items, those with the most first; at most five. */
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
