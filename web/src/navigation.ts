import { mayOpen } from "./may-open.ts";
import type { NavigationGroup, NavigationIcon } from "./place.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "./places.ts";
import { sectionNames } from "./sections.ts";
import { hasAbility, type SignedInUser } from "./session/session.ts";
import { sharedTexts } from "./texts.ts";

/** An entry of the navigation, identified by the name of its place. */
export type NavigationItem = {
  readonly name: PlaceName;
  readonly label: string;
  readonly icon: NavigationIcon;
  /** The screen that the entry opens. */
  readonly to: PlaceName;
};

/** A group of navigation entries. The top group and the account group have no title and cannot be folded. */
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

/** The places that have a navigation entry, in the order of the groups. */
const ENTRIES: readonly PlaceName[] = [...GROUPS, "account" as const].flatMap((group) =>
  ordered(PLACE_NAMES.filter((name) => PLACES[name].navigation?.group === group && !isPlanned(name))),
);

/**
 * Returns the groups of the left navigation, each with the entries that the user may open. Groups in which the user
 * may open no entry are left out.
 */
export function navigationOf(user: SignedInUser | null): NavigationItems[] {
  return GROUPS.map((group) => ({
    key: group,
    title: group === "top" ? null : sharedTexts.navigationGroups[group],
    items: ENTRIES.filter((name) => PLACES[name].navigation?.group === group && isListed(user, name)).flatMap((name) =>
      itemOf(user, name),
    ),
  })).filter(({ items }) => items.length > 0);
}

/** Returns the entries of the account menu: the user's pay, leave, loans and profile. */
export function accountItems(user: SignedInUser | null): NavigationItem[] {
  return ENTRIES.filter((name) => isOfAccount(user, name))
    .sort((a, b) => ACCOUNT_ORDER.indexOf(a) - ACCOUNT_ORDER.indexOf(b))
    .flatMap((name) => itemOf(user, name));
}

const ACCOUNT_ORDER: readonly PlaceName[] = ["myPay", "wallet", "cards", "leave", "loans", "profile", "notifications"];

/** Every entry of the left navigation, regardless of abilities. */
export const ALL_ENTRIES: readonly { readonly title: string | null; readonly names: readonly PlaceName[] }[] =
  GROUPS.filter((group) => group !== "platform").map((group) => ({
    title: group === "top" ? null : sharedTexts.navigationGroups[group],
    names: ENTRIES.filter((name) => PLACES[name].navigation?.group === group),
  }));

/**
 * Returns the place whose navigation entry is highlighted while a screen is open. If that entry is not in the user's
 * left navigation or account menu, the entry of the profile is highlighted instead. Undefined if the screen has no
 * entry, or if the user may not open the screen.
 */
export function markedEntry(user: SignedInUser | null, name: PlaceName): PlaceName | undefined {
  const entry = entryOf(name);
  if (entry === undefined || isListed(user, entry) || isOfAccount(user, entry)) return entry;
  return mayOpen(user, name) ? "profile" : undefined;
}

/**
 * Returns the place whose navigation entry a screen belongs to, regardless of abilities. This is the place in the
 * screen's section that has an entry. If the section has no entry, it is the place found in the same way for the
 * screen's `under`. Undefined if there is none.
 */
export function entryOf(name: PlaceName): PlaceName | undefined {
  const { under } = PLACES[name];
  const own = sectionNames(name).find((member) => PLACES[member].navigation !== undefined);
  return own ?? (under === undefined ? undefined : entryOf(under as PlaceName));
}

/** Returns whether the left navigation shows an entry to a user. */
function isListed(user: SignedInUser | null, name: PlaceName): boolean {
  const { navigation } = PLACES[name];
  if (navigation === undefined || navigation.group === "account" || firstOf(user, name) === undefined) return false;
  return hasAbility(user, navigation.abilities ?? []);
}

/** Returns whether the account menu shows an entry to a user. */
function isOfAccount(user: SignedInUser | null, name: PlaceName): boolean {
  const { navigation } = PLACES[name];
  if (navigation === undefined || !mayOpen(user, name)) return false;
  return navigation.group === "account" || (navigation.own !== undefined && !isListed(user, name));
}

/**
 * Returns the screen that a navigation entry opens for a user: the screen of the entry if the user may open it,
 * otherwise the first screen in its section that the user may open. Undefined if the user may open none of them.
 */
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

/**
 * Sorts the names of places by order of registration, with one exception: a place whose navigation entry names another
 * place as `before` comes directly before that place, if the list contains it.
 */
function ordered(names: readonly PlaceName[]): PlaceName[] {
  const isNamed = (other: string | undefined) => names.some((name) => name === other);
  const stays = names.filter((name) => !isNamed(PLACES[name].navigation?.before));
  const movesBefore = (other: string) => names.filter((name) => PLACES[name].navigation?.before === other);
  return stays.flatMap((name) => [...movesBefore(name), name]);
}
