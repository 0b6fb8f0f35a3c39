import { hasAbility, type SignedInUser } from "../../session/session.ts";
import { BASELINE } from "../choice/statement-choice.ts";

/** The reason why a user cannot edit: Baseline shows actuals only, or their role lacks the ability. */
export type Restriction = "baseline" | "ability";

/** The ability that changes of a scenario need. */
export const EDIT_FORECASTS = "Edit Forecasts";

let open: Restriction | null = null;
const readers = new Set<() => void>();

/** The reason why a user may not type values or set drivers in a scenario; null where they may. */
export function editRestriction(scenario: string, user: SignedInUser | null): Restriction | null {
  if (!hasAbility(user, [EDIT_FORECASTS])) return "ability";
  return scenario === BASELINE ? "baseline" : null;
}

/** Opens the Access Restriction Alert. Call it when a user tries to edit where `editRestriction` names a reason. */
export function announceRestriction(reason: Restriction): void {
  show(reason);
}

/** Closes the alert. */
export function closeRestriction(): void {
  show(null);
}

/** The current restriction, or null. */
export function openRestriction(): Restriction | null {
  return open;
}

/** Calls the reader when the alert opens or closes; returns a function that stops it. */
export function subscribeToRestriction(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function show(reason: Restriction | null): void {
  open = reason;
  for (const reader of readers) reader();
}
