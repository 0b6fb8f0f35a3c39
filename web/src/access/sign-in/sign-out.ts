import { queryClient } from "../../api/query-client.ts";
import { currentUser, forgetUser } from "../../session/session.ts";
import { accessApi } from "../api.ts";

/**
 * Signs the user out: removes the session and all loaded data from this device, and asks the server to end the session.
 */
export async function signOut(): Promise<void> {
  const token = currentUser()?.access_token;
  forgetUser();
  queryClient.clear();
  if (token !== undefined) await accessApi.signOut(undefined, { context: { token } }).catch(() => undefined);
}
