const KEY = "activationReason";

/**
 * The reason for showing the activation page: the user has just signed up, or signed in before activation.
 */
export type ActivationReason = "signup" | "signin";

/** Stores, for this tab, why the activation page is opened. */
export function keepActivationReason(reason: ActivationReason): void {
  sessionStorage.setItem(KEY, reason);
}

/** Returns why the activation page was opened; null if the user entered its URL. */
export function activationReason(): ActivationReason | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === "signup" || kept === "signin" ? kept : null;
}
