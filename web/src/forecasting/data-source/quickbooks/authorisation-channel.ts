/** The popup's result for the page that opened it: the code of an authorisation, or that there is none. */
export type AuthorisationResult = { readonly code: string; readonly realmId: string } | { readonly error: string };

const NAME = "hazina-quickbooks";

/** Notifies the open pages of this browser of an authorisation's result; other origins receive nothing. */
export function announceAuthorisation(result: AuthorisationResult): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(result);
  channel.close();
}

/** Calls a listener when an authorisation ends; returns a function that stops it. */
export function subscribeToAuthorisation(listener: (result: AuthorisationResult) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<AuthorisationResult>) => listener(data);
  return () => channel.close();
}
