/** The credentials that a sign-in began with. */
type Credentials = { readonly email: string; readonly password: string };

const KEPT_MS = 10 * 60_000;
let pending: Credentials | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the credentials of a sign-in that waits for its code, to request another code: only in this page's memory, for
 * ten minutes.
 */
export function keepPendingSignIn(credentials: Credentials): void {
  pending = credentials;
  clearTimeout(forgetting);
  forgetting = setTimeout(forgetPendingSignIn, KEPT_MS);
}

/** Drops the pending sign-in, which succeeded or starts over. */
export function forgetPendingSignIn(): void {
  clearTimeout(forgetting);
  pending = null;
}

/** The credentials that the sign-in of an address began with, or null. */
export function pendingSignIn(email: string): Credentials | null {
  return pending?.email === email ? pending : null;
}
