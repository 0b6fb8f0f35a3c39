import { mayOpen } from "./may-open.ts";
import type { NavigationGroup, NavigationIcon } from "./place.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "./places.ts";
import { sectionNames } from "./sections.ts";
import { hasAbility, type SignedInUser } from "./session/session.ts";
import { sharedTexts } from "./texts.ts";

/** One entry of the navigation, under the name of its place. */
export type NavigationItem = {
  readonly name: PlaceName;
  readonly label: string;
  readonly icon: NavigationIcon;
  /** The screen it opens. */
  readonly to: PlaceName;
};

/** Entries that belong to one job. Those at the top and those of the account have no title and are never folded. */
export type NavigationItems = {
  readonly key: NavigationGroup;
  readonly title: string | null;
  readonly items: readonly NavigationItem[];
};

const GROUPS = [
  "top",
  "platform",
  "money",
  "plan",
  "analyse",
  "people",
  "company",
] as const satisfies readonly NavigationGroup[];

/** The places with an entry, group by group in order. */
const ENTRIES: readonly PlaceName[] = [...GROUPS, "account" as const].flatMap((group) =>
  ordered(PLACE_NAMES.filter((name) => PLACES[name].navigation?.group === group && !isPlanned(name))),
);

/** The left navigation of a user, grouped by job, without what they may not open. */
export function navigationOf(user: SignedInUser | null): NavigationItems[] {
  return GROUPS.map((group) => ({
    key: group,
    title: group === "top" ? null : sharedTexts.navigationGroups[group],
    items: ENTRIES.filter((name) => PLACES[name].navigation?.group === group && isListed(user, name)).flatMap((name) =>
      itemOf(user, name),
    ),
  })).filter(({ items }) => items.length > 0);
}

/** The account menu: pay, leave, loans and profile of the signed-in user. */
export function accountItems(user: SignedInUser | null): NavigationItem[] {
  return ENTRIES.filter((name) => isOfAccount(user, name))
    .sort((a, b) => ACCOUNT_ORDER.indexOf(a) - ACCOUNT_ORDER.indexOf(b))
    .flatMap((name) => itemOf(user, name));
}

const ACCOUNT_ORDER: readonly PlaceName[] = ["myPay", "wallet", "leave", "loans", "profile", "notifications"];

/** Every entry of the left navigation, regardless of abilities. */
export const ALL_ENTRIES: readonly { readonly title: string | null; readonly names: readonly PlaceName[] }[] =
  GROUPS.filter((group) => group !== "platform").map((group) => ({
    title: group === "top" ? null : sharedTexts.navigationGroups[group],
    names: ENTRIES.filter((name) => PLACES[name].navigation?.group === group),
  }));

/**
 * The place whose entry is marked while a screen is open: its own, that of its section, or that of the place above it.
 * Where the user does not see a section's entry, the profile's. Undefined where there is none.
 */
export function markedEntry(user: SignedInUser | null, name: PlaceName): PlaceName | undefined {
  const entry = entryOf(name);
  if (entry === undefined || isListed(user, entry) || isOfAccount(user, entry)) return entry;
  return mayOpen(user, name) ? "profile" : undefined;
}

/** The place with the entry of a screen, regardless of abilities; undefined if there is none. */
export function entryOf(name: PlaceName): PlaceName | undefined {
  const { under } = PLACES[name];
  const own = sectionNames(name).find((member) => PLACES[member].navigation !== undefined);
  return own ?? (under === undefined ? undefined : entryOf(under as PlaceName));
}

/** Returns whether the left navigation lists an entry for a user. */
function isListed(user: SignedInUser | null, name: PlaceName): boolean {
  const { navigation } = PLACES[name];
  if (navigation === undefined || navigation.group === "account" || firstOf(user, name) === undefined) return false;
  return hasAbility(user, navigation.abilities ?? []);
}

/** Returns whether the account menu lists an entry for a user. */
function isOfAccount(user: SignedInUser | null, name: PlaceName): boolean {
  const { navigation } = PLACES[name];
  if (navigation === undefined || !mayOpen(user, name)) return false;
  return navigation.group === "account" || (navigation.own !== undefined && !isListed(user, name));
}

/** The first screen of an entry that a user may open: its own, or another of its section. */
function firstOf(user: SignedInUser | null, name: PlaceName): PlaceName | undefined {
  return [name, ...sectionNames(name)].find((member) => mayOpen(user, member));
}

function itemOf(user: SignedInUser | null, name: PlaceName): NavigationItem[] {
  const { title, navigation } = PLACES[name];
  const to = firstOf(user, name);
  if (navigation === undefined || to === undefined) return [];
  const { label = title, icon, own } = navigation;
  return [{ name, label: own !== undefined && !isListed(user, name) ? own : label, icon, to }];
}

/** Names in order of registration, except those that are listed before another. */
function ordered(names: readonly PlaceName[]): PlaceName[] {
  const isNamed = (other: string | undefined) => names.some((name) => name === other);
  const stays = names.filter((name) => !isNamed(PLACES[name].navigation?.before));
  const movesBefore = (other: string) => names.filter((name) => PLACES[name].navigation?.before === other);
  return stays.flatMap((name) => [...movesBefore(name), name]);
}
