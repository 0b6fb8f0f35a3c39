import { COMING_LATER, NAVIGATION } from "../../navigation.ts";
import { PLACES, type PlaceName } from "../../places.ts";
import { sectionNames } from "../../sections.ts";
import { rolesTexts } from "./texts.ts";

/** One screen as a role finds it: open, locked, or not there yet for anybody. */
type PreviewedPlace = { readonly label: string; readonly state: "open" | "locked" | "later" };

type PreviewedGroup = { readonly title: string | null; readonly places: readonly PreviewedPlace[] };

/**
 * The navigation for a set of abilities: in its groups each entry with the screens of its tabs, open or
 * locked; and what is not there yet, under one title.
 */
export function previewedPlaces(abilities: readonly string[]): PreviewedGroup[] {
  const stateOf = (name: PlaceName) => {
    const wanted = PLACES[name].abilities ?? [];
    return wanted.length === 0 || wanted.some((ability) => abilities.includes(ability)) ? "open" : "locked";
  };
  const seen = new Set<PlaceName>();
  const groups = NAVIGATION.map(({ title, items }) => ({
    title,
    places: items.flatMap(({ name, label }) => {
      const tabs = sectionNames(name).filter((tab) => !seen.has(tab));
      for (const tab of tabs) seen.add(tab);
      if (tabs.length === 0) return [];
      if (tabs.length < 2) return [{ label, state: stateOf(name) } as const];
      return tabs.map((tab) => ({ label: PLACES[tab].title, state: stateOf(tab) }) as const);
    }),
  }));
  const later = COMING_LATER.flatMap(({ items }) => items.map(({ label }) => ({ label, state: "later" }) as const));
  return later.length === 0 ? groups : [...groups, { title: rolesTexts.preview.later, places: later }];
}
