/**
 * The message from the popup to the page that opened it: the authorisation code, or the error if there is no
 * code.
 */
export type AuthorisationResult = { readonly code: string; readonly realmId: string } | { readonly error: string };

const NAME = "hazina-quickbooks";

/** Sends the result of an authorisation to the open pages of this browser; pages of other origins receive nothing. */
export function announceAuthorisation(result: AuthorisationResult): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(result);
  channel.close();
}

/** Calls a listener whenever an authorisation ends; returns the function that unsubscribes it. */
export function subscribeToAuthorisation(listener: (result: AuthorisationResult) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<AuthorisationResult>) => listener(data);
  return () => channel.close();
}
