const KEY = "activationReason";

/** The reason why somebody is led to the page of the activation: they have just signed up, or tried to sign in too early. */
export type ActivationReason = "signup" | "signin";

/** Keeps why the page of the activation is opened, for this tab. */
export function keepActivationReason(reason: ActivationReason): void {
  sessionStorage.setItem(KEY, reason);
}

/** Returns why the page of the activation was opened; null for whoever came by an address. */
export function activationReason(): ActivationReason | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === "signup" || kept === "signin" ? kept : null;
}
