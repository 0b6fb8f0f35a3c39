import type { ScenarioSummary } from "../scenarios/scenario-list.ts";

/** A scenario that says microforecasts itself, and how many. */
export type Holder = { readonly name: string; readonly count: number };

const MOST_NAMED = 5;

/** The scenarios beside one that say microforecasts themselves, those with most of them first; five at most. */
export function holdersBeside(
  scenario: string,
  all: readonly Pick<ScenarioSummary, "name" | "says">[],
): readonly Holder[] {
  return all
    .filter(({ name, says }) => name !== scenario && says.microforecasts > 0)
    .map(({ name, says }) => ({ name, count: says.microforecasts }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_NAMED);
}
