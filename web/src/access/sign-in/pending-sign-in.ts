/** The credentials with which a sign-in began. */
type Credentials = { readonly email: string; readonly password: string };

const KEPT_MS = 10 * 60_000;
let pending: Credentials | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the email address and password of a sign-in while the user enters the code, so that another
 * code can be requested. They are kept only in the memory of this page, for ten minutes.
 */
export function keepPendingSignIn(credentials: Credentials): void {
  pending = credentials;
  clearTimeout(forgetting);
  forgetting = setTimeout(forgetPendingSignIn, KEPT_MS);
}

/** Discards the credentials of the pending sign-in, after the sign-in succeeded or when the user starts over. */
export function forgetPendingSignIn(): void {
  clearTimeout(forgetting);
  pending = null;
}

/** Returns the credentials of the pending sign-in of an email address; null if there are none. */
export function pendingSignIn(email: string): Credentials | null {
  return pending?.email === email ? pending : null;
}
