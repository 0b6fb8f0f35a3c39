import type { Figures } from "@hazina/engine/reporting/figure.ts";

/**
 * Returns a function that says whether a figure depends on any of the root figures. It takes the id of the figure, and
 * returns true if the figure is a root or is calculated from a root, directly or through other figures.
 * @param roots the ids of the root figures.
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
