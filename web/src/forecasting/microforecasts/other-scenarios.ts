import type { ScenarioSummary } from "../scenarios/scenario-list.ts";

/** What a scenario may hold of its own: microforecasts, or those of them that plan marketing. */
export type Held = "microforecasts" | "campaigns";

/** A scenario that says some itself, and how many. */
export type Holder = { readonly name: string; readonly count: number };

const MOST_NAMED = 5;

/** Other scenarios with items of their own, those with the most first; five at most. */
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
