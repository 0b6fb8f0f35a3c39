import type { AbilityGroup } from "./api.ts";

type Ability = AbilityGroup["abilities"][number];

/** The visible part of an area: the matching abilities, and how many of the whole area are selected. */
export type ShownArea = {
  readonly area: AbilityGroup;
  readonly abilities: readonly Ability[];
  readonly chosen: number;
};

/** The filter of abilities. */
export type AbilityFilter = { readonly search: string; readonly chosenOnly: boolean };

/** The areas with the abilities that match a search by their own name or their area's; empty areas are left out. */
export function shownAreas(
  areas: readonly AbilityGroup[],
  chosen: ReadonlySet<number>,
  { search, chosenOnly }: AbilityFilter,
): ShownArea[] {
  const wanted = search.trim().toLowerCase();
  return areas
    .map((area) => {
      const isWhole = area.name.toLowerCase().includes(wanted);
      const abilities = area.abilities.filter(
        ({ id, name }) => (isWhole || name.toLowerCase().includes(wanted)) && (!chosenOnly || chosen.has(id)),
      );
      return { area, abilities, chosen: area.abilities.filter(({ id }) => chosen.has(id)).length };
    })
    .filter(({ abilities }) => abilities.length > 0);
}

/** Selects abilities together: deselects them where all are selected, otherwise adds the missing ones. */
export function toggleTogether(chosen: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const after = new Set(chosen);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  for (const id of ids) {
    if (isAll) after.delete(id);
    else after.add(id);
  }
  return after;
}

/** Returns whether none, some or all of some abilities are selected. */
export function ticked(chosen: ReadonlySet<number>, ids: readonly number[]): "none" | "some" | "all" {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}
