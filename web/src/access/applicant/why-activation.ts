const KEY = "activationReason";

/** Why a person is shown the activation page: they have just signed up, or signed in before activation. */
export type ActivationReason = "signup" | "signin";

/** Keeps why the page of the activation is opened, for this tab. */
export function keepActivationReason(reason: ActivationReason): void {
  sessionStorage.setItem(KEY, reason);
}

/** Returns why the activation page was opened; null for a person who typed its address. */
export function activationReason(): ActivationReason | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === "signup" || kept === "signin" ? kept : null;
}
