const KEY = "activationReason";

/**
 * The reason for showing the activation page: the user has just signed up, or has signed in before the company was
 * activated.
 */
export type ActivationReason = "signup" | "signin";

/** Stores, for this browser tab, the reason for opening the activation page. */
export function keepActivationReason(reason: ActivationReason): void {
  sessionStorage.setItem(KEY, reason);
}

/**
 * Returns the reason for opening the activation page; null if none is stored in this browser tab, for example because
 * the user entered the URL.
 */
export function activationReason(): ActivationReason | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === "signup" || kept === "signin" ? kept : null;
}
