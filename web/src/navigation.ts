import type { NavigationGroup, NavigationIcon } from "./place.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "./places.ts";
import { sharedTexts } from "./texts.ts";

/** One entry of the navigation. `covers` is the beginning of the addresses that it stands for, where it is not its own. */
export type NavigationItem = {
  readonly name: PlaceName;
  readonly label: string;
  readonly icon: NavigationIcon;
  readonly covers?: string;
};

/** Entries of one job people do. Those at the top have no title and are never folded. */
export type NavigationItems = {
  readonly key: NavigationGroup;
  readonly title: string | null;
  readonly items: readonly NavigationItem[];
};

const GROUPS = ["top", "forecast", "spend", "people", "trade", "company"] as const satisfies readonly NavigationGroup[];

/** The left navigation, grouped by the jobs people do: what is there. */
export const NAVIGATION: readonly NavigationItems[] = groupsOf((name) => !isPlanned(name));

/** The items that are not there yet, in the same groups; the navigation folds all of it away under one entry. */
export const COMING_LATER: readonly NavigationItems[] = groupsOf(isPlanned);

/** The left navigation of the people who run the platform: no screen of a company is among it. */
export const STAFF_NAVIGATION: readonly NavigationItems[] = [
  {
    key: "platform",
    title: sharedTexts.navigationGroups.platform,
    items: PLACE_NAMES.filter((name) => PLACES[name].forStaff).flatMap(itemOf),
  },
];

function groupsOf(isIn: (name: PlaceName) => boolean): NavigationItems[] {
  const groups = GROUPS.map((group) => ({
    key: group,
    title: group === "top" ? null : sharedTexts.navigationGroups[group],
    items: ordered(PLACE_NAMES.filter((name) => PLACES[name].navigation?.group === group && isIn(name))).flatMap(
      itemOf,
    ),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** Names as they are registered, but those that say which one they stand before. */
function ordered(names: readonly PlaceName[]): PlaceName[] {
  const isNamed = (other: string | undefined) => names.some((name) => name === other);
  const stays = names.filter((name) => !isNamed(PLACES[name].navigation?.before));
  const movesBefore = (other: string) => names.filter((name) => PLACES[name].navigation?.before === other);
  return stays.flatMap((name) => [...movesBefore(name), name]);
}

function itemOf(name: PlaceName): NavigationItem[] {
  const { title, navigation } = PLACES[name];
  if (navigation === undefined) return [];
  const { label = title, icon, covers } = navigation;
  return [{ name, label, icon, ...(covers === undefined ? {} : { covers }) }];
}

/** Returns whether an entry stands for the address that is open. */
export function isOpen(address: string, entryPath: string, covers: string | undefined): boolean {
  if (covers !== undefined) return address === covers || address.startsWith(`${covers}/`);
  if (entryPath === "/") return address === "/";
  return address === entryPath || address.startsWith(`${entryPath}/`);
}
