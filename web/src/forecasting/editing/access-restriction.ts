import { hasAbility, type SignedInUser } from "../../session/session.ts";
import { BASELINE } from "../choice/statement-choice.ts";

/** The reason why a user cannot edit: Baseline shows only actuals, or the user's role lacks the ability. */
export type Restriction = "baseline" | "ability";

/** The ability required to change a scenario. */
export const EDIT_FORECASTS = "Edit Forecasts";

let open: Restriction | null = null;
const readers = new Set<() => void>();

/** Returns why a user may not type values or set drivers in a scenario; null if they may. */
export function editRestriction(scenario: string, user: SignedInUser | null): Restriction | null {
  if (!hasAbility(user, [EDIT_FORECASTS])) return "ability";
  return scenario === BASELINE ? "baseline" : null;
}

/** Opens the Access Restriction Alert. Call it when a user attempts to edit and `editRestriction` returns a reason. */
export function announceRestriction(reason: Restriction): void {
  show(reason);
}

export function closeRestriction(): void {
  show(null);
}

/** Returns the reason that the Access Restriction Alert currently shows; null if the alert is closed. */
export function openRestriction(): Restriction | null {
  return open;
}

/** Calls the reader whenever the alert opens or closes; returns the function that unsubscribes it. */
export function subscribeToRestriction(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function show(reason: Restriction | null): void {
  open = reason;
  for (const reader of readers) reader();
}
