import type { PageTab } from "./kit/page/Page.tsx";
import { mayOpen } from "./may-open.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "./places.ts";
import { actingUser } from "./session/session.ts";

/** The built screens of a screen's section; only the screen itself without a section. */
export function sectionNames(name: PlaceName): PlaceName[] {
  const { section } = PLACES[name];
  if (section === undefined) return [name];
  return PLACE_NAMES.filter((member) => PLACES[member].section === section && !isPlanned(member));
}

/** The tabs of a screen's section that the user may open; none without a section. */
export function sectionTabs(name: PlaceName): PageTab[] {
  const { section } = PLACES[name];
  if (section === undefined) return [];
  const user = actingUser();
  const open = PLACE_NAMES.filter((member) => PLACES[member].section === section && mayOpen(user, member));
  return open.map((member) => ({ label: PLACES[member].title, to: PLACES[member].path }));
}

/** The title of a screen and the tabs of its section; spread it into the page. */
export function screenHead(name: PlaceName): { readonly title: string; readonly tabs: readonly PageTab[] } {
  return { title: PLACES[name].title, tabs: sectionTabs(name) };
}
