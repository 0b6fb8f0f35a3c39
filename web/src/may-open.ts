import { PLACES, type PlaceName } from "./places.ts";
import { hasAbility, type SignedInUser } from "./session/session.ts";

/**
 * Returns whether a user is platform staff, who review the applications of companies that want to use Hazina. Staff
 * belong to no company and see only the screens for platform staff.
 */
export function isStaff(user: SignedInUser | null): boolean {
  return hasAbility(user, ["Review Applications"]);
}

/** Returns whether a user's abilities allow opening a screen. The server checks every request as well. */
export function mayOpen(user: SignedInUser | null, name: PlaceName): boolean {
  if (isStaff(user) && PLACES[name].forStaff !== true) return false;
  return hasAbility(user, PLACES[name].abilities ?? []);
}
