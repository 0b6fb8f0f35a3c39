import type { Figures } from "@hazina/engine/reporting/figure.ts";

/**
 * Returns a function that tells whether a figure, given by its id, is one of the root figures or one that a root
 * figure is calculated from.
 */
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
