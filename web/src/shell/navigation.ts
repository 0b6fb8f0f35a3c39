import type { NavigationGroup } from "../place.ts";
import { PLACE_NAMES, PLACES, type PlaceName } from "../places.ts";
import { shellTexts } from "./texts.ts";

/** One entry of the navigation. `covers` is the beginning of the addresses that it stands for, where it is not its own. */
export type NavigationItem = { readonly name: PlaceName; readonly label: string; readonly covers?: string };

/** Entries of one job people do. */
export type NavigationItems = { readonly title: string | null; readonly items: readonly NavigationItem[] };

const GROUPS = ["top", "forecast", "spend", "people", "trade", "company"] as const satisfies readonly NavigationGroup[];

/** The left navigation, grouped by the jobs people do. */
export const NAVIGATION: readonly NavigationItems[] = GROUPS.map((group) => ({
  title: group === "top" ? null : shellTexts.groups[group],
  items: ordered(PLACE_NAMES.filter((name) => PLACES[name].navigation?.group === group)).map(itemOf),
}));

/** The left navigation of the people who run the platform: no screen of a company is among it. */
export const STAFF_NAVIGATION: readonly NavigationItems[] = [
  {
    title: shellTexts.groups.platform,
    items: PLACE_NAMES.filter((name) => PLACES[name].forStaff && PLACES[name].navigation).map(itemOf),
  },
];

/** Names as they are registered, but those that say which one they stand before. */
function ordered(names: readonly PlaceName[]): PlaceName[] {
  const stays = names.filter((name) => PLACES[name].navigation?.before === undefined);
  const movesBefore = (other: string) => names.filter((name) => PLACES[name].navigation?.before === other);
  return stays.flatMap((name) => [...movesBefore(name), name]);
}

function itemOf(name: PlaceName): NavigationItem {
  const { title, navigation } = PLACES[name];
  const { label = title, covers } = navigation ?? {};
  return { name, label, ...(covers === undefined ? {} : { covers }) };
}

/** Whether an entry stands for the address that is open. */
export function isOpen(address: string, entryPath: string, covers: string | undefined): boolean {
  if (covers !== undefined) return address === covers || address.startsWith(`${covers}/`);
  if (entryPath === "/") return address === "/";
  return address === entryPath || address.startsWith(`${entryPath}/`);
}
