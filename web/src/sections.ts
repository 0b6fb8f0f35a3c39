import type { PageTab } from "./kit/page/Page.tsx";
import { mayOpen } from "./may-open.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "./places.ts";
import { actingUser } from "./session/session.ts";

/**
 * Returns the names of the screens in the section of the given screen. Screens that are not built yet are left out. If
 * the screen has no section, returns only its name.
 */
export function sectionNames(name: PlaceName): PlaceName[] {
  const { section } = PLACES[name];
  if (section === undefined) return [name];
  return PLACE_NAMES.filter((member) => PLACES[member].section === section && !isPlanned(member));
}

/** Returns the tabs of a screen's section that the user may open. Empty if the screen has no section. */
export function sectionTabs(name: PlaceName): PageTab[] {
  const { section } = PLACES[name];
  if (section === undefined) return [];
  const user = actingUser();
  const open = PLACE_NAMES.filter((member) => PLACES[member].section === section && mayOpen(user, member));
  return open.map((member) => ({ label: PLACES[member].title, to: PLACES[member].path }));
}

/** Returns the title of a screen and the tabs of its section; spread them into `Page`. */
export function screenHead(name: PlaceName): { readonly title: string; readonly tabs: readonly PageTab[] } {
  return { title: PLACES[name].title, tabs: sectionTabs(name) };
}
