import { ABILITIES_TO_COME } from "@hazina/contract/abilities.ts";
import type { AbilityGroup } from "./api.ts";

type Ability = AbilityGroup["abilities"][number];

/**
 * An area in the picker: the abilities that match the filter, and how many abilities of the whole
 * area are selected.
 */
export type ShownArea = {
  readonly area: AbilityGroup;
  readonly abilities: readonly Ability[];
  readonly chosen: number;
};

/** The filter of the ability picker. */
export type AbilityFilter = { readonly search: string; readonly chosenOnly: boolean };

/**
 * Returns the areas with only the abilities to show. An ability of a feature that is not available yet is shown only
 * if it is selected. Areas without abilities to show are omitted.
 */
export function presentAreas(areas: readonly AbilityGroup[], chosen: ReadonlySet<number>): AbilityGroup[] {
  return areas
    .map((area) => ({ ...area, abilities: area.abilities.filter(({ id, name }) => chosen.has(id) || isPresent(name)) }))
    .filter(({ abilities }) => abilities.length > 0);
}

/** Returns whether the feature that requires an ability is available yet. */
export function isPresent(name: string): boolean {
  return !(ABILITIES_TO_COME as ReadonlySet<string>).has(name);
}

/**
 * Returns the areas to show, each with its matching abilities. An ability matches if the search text occurs in its
 * name or in the name of its area. With `chosenOnly`, only selected abilities match. Areas without a matching ability
 * are left out.
 */
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

/** Adds a set of abilities to the selection. If all of them are already selected, removes them instead. */
export function toggleTogether(chosen: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const after = new Set(chosen);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  for (const id of ids) {
    if (isAll) after.delete(id);
    else after.add(id);
  }
  return after;
}

/** Returns whether none, some or all of a set of abilities are selected. */
export function ticked(chosen: ReadonlySet<number>, ids: readonly number[]): "none" | "some" | "all" {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}
