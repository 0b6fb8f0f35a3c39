import type { PathName } from "../paths.ts";
import { PLACES } from "../places.ts";
import { hasAbility, type SignedInUser } from "./session.ts";

/** Where the people who run the platform have something to do. Every other screen belongs to companies. */
const STAFF_PLACES: ReadonlySet<PathName> = new Set<PathName>([
  "operatorApplications",
  "operatorApplication",
  "notifications",
  "profile",
  "password",
  "accessLogs",
  "restricted",
  "comingSoon",
  "kit",
]);

/** Whether somebody runs the platform: they belong to no company and see applications alone. */
export function isStaff(user: SignedInUser | null): boolean {
  return hasAbility(user, ["Review Applications"]);
}

/** Whether a person may open an address, by their abilities; the server decides in any case. */
export function mayOpen(user: SignedInUser | null, name: PathName): boolean {
  if (isStaff(user) && !STAFF_PLACES.has(name)) return false;
  return hasAbility(user, PLACES[name].abilities ?? []);
}
