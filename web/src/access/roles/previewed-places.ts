import { ALL_ENTRIES } from "../../navigation.ts";
import { PLACES, type PlaceName } from "../../places.ts";
import { sectionNames } from "../../sections.ts";

/** A screen in the preview of a role; locked if the role may not open it. */
type PreviewedPlace = { readonly label: string; readonly state: "open" | "locked" };

type PreviewedGroup = { readonly title: string | null; readonly places: readonly PreviewedPlace[] };

/** Returns the navigation that a role would see: the entries of each group with their tabs, each open or locked. */
export function previewedPlaces(abilities: readonly string[]): PreviewedGroup[] {
  const stateOf = (name: PlaceName) => {
    const wanted = PLACES[name].abilities ?? [];
    return wanted.length === 0 || wanted.some((ability) => abilities.includes(ability)) ? "open" : "locked";
  };
  return ALL_ENTRIES.map(({ title, names }) => ({
    title,
    places: names.flatMap((name) => {
      const tabs = sectionNames(name);
      if (tabs.length < 2) return [{ label: labelOf(name), state: stateOf(name) } as const];
      return tabs.map((tab) => ({ label: PLACES[tab].title, state: stateOf(tab) }) as const);
    }),
  }));
}

function labelOf(name: PlaceName): string {
  return PLACES[name].navigation?.label ?? PLACES[name].title;
}
