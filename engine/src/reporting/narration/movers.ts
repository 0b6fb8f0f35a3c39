import type { Figure } from "../figure.ts";

/** The same figure for the current and the previous period (or scenario) of a comparison. */
export type Pair = { readonly current: Figure; readonly previous: Figure };

/** The percentage of the total change that the figures named in a narration must explain together. */
const EXPLAINED = 80;
const MOST_MOVERS = 2;

/**
 * Returns the pairs that changed most, largest change first: as many as are needed to explain 80 % of the total
 * change, but at most two. Pairs that did not change, or are unknown on one side, are left out.
 */
export function largestMovers(pairs: readonly Pair[]): Pair[] {
  const moved = pairs
    .map((pair) => ({ pair, by: Math.abs((pair.current.value ?? 0) - (pair.previous.value ?? 0)) }))
    .filter(({ pair, by }) => pair.current.value !== null && pair.previous.value !== null && by > 0)
    .sort((a, b) => b.by - a.by);
  const all = moved.reduce((sum, { by }) => sum + by, 0);
  const named: Pair[] = [];
  let explained = 0;
  for (const { pair, by } of moved) {
    if (named.length === MOST_MOVERS || explained * 100 >= all * EXPLAINED) break;
    named.push(pair);
    explained += by;
  }
  return named;
}
