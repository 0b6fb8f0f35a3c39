import { isStaff, mayOpen } from "../../may-open.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "../../places.ts";
import { hasAbility, type SignedInUser } from "../../session/session.ts";

/** A screen or task in the palette, with its URL. */
export type Offered = { readonly key: string; readonly label: string; readonly note: string; readonly to: string };

/** Returns the screens that are built and that a user may open. */
export function offeredScreens(user: SignedInUser | null): Offered[] {
  const names = PLACE_NAMES.filter((name) => {
    const { path, isPublic, isHidden } = PLACES[name];
    return (
      !isPublic &&
      !isHidden &&
      !path.includes("$") &&
      !("leadsTo" in PLACES[name]) &&
      !isPlanned(name) &&
      mayOpen(user, name)
    );
  });
  const screen = (name: PlaceName) => ({
    key: `screen/${name}`,
    label: PLACES[name].title,
    note: sectionOf(name),
    to: PLACES[name].path,
  });
  return names.map(screen);
}

/** Returns the tasks that a user may start. The places declare these tasks. */
export function offeredTasks(user: SignedInUser | null): Offered[] {
  return PLACE_NAMES.filter((name) => mayOpen(user, name)).flatMap((name) => {
    const { tasks = [], path, title } = PLACES[name];
    return tasks
      .filter(({ abilities = [] }) => hasAbility(user, abilities))
      .map(({ label, query }) => ({
        key: `task/${name}/${label}`,
        label,
        note: title,
        to: `${path}?${new URLSearchParams(query)}`,
      }));
  });
}

/**
 * Returns the files with the functions that search the records of the places that a user may open. Empty for platform
 * staff.
 */
export function offeredFinders(user: SignedInUser | null): string[] {
  if (isStaff(user)) return [];
  return PLACE_NAMES.filter((name) => mayOpen(user, name)).flatMap((name) => PLACES[name].finds ?? []);
}

/**
 * Returns the navigation label of the section that a screen belongs to; empty if the screen has no section, or has the
 * same label as its section.
 */
function sectionOf(name: PlaceName): string {
  const { section, title } = PLACES[name];
  if (section === undefined) return "";
  const entry = PLACE_NAMES.map((other) => PLACES[other]).find((one) => one.section === section && one.navigation);
  const label = entry?.navigation?.label ?? entry?.title ?? "";
  return label === title ? "" : label;
}
