import type { Figures } from "@hazina/engine/reporting/figure.ts";

/** Returns a predicate that is true for the given figures and for every figure that they are calculated from. */
export function isMadeOf(figures: Figures, roots: readonly string[]): (id: string) => boolean {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(figures.find(id)?.parts.map((part) => part.id) ?? []));
  }
  return (id) => reached.has(id);
}
