/** What the popup hands to the page that opened it: the code of an authorisation, or that there is none. */
export type AuthorisationResult = { readonly code: string; readonly realmId: string } | { readonly error: string };

const NAME = "hazina-quickbooks";

/** Tells the open pages of this browser how an authorisation ended; pages of other origins hear nothing. */
export function announceAuthorisation(result: AuthorisationResult): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(result);
  channel.close();
}

/** Calls a listener when an authorisation ends; answers how to stop that. */
export function subscribeToAuthorisation(listener: (result: AuthorisationResult) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<AuthorisationResult>) => listener(data);
  return () => channel.close();
}
