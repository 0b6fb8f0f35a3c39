import type { Figures } from "@hazina/engine/reporting/figure.ts";

/**
 * Returns a function that takes the id of a figure. The function returns true if the figure is a root, or if a root is
 * calculated from it, directly or through other figures.
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
