import { queryClient } from "../../api/query-client.ts";
import { currentUser, forgetUser } from "../../session/session.ts";
import { accessApi } from "../api.ts";

/** Signs the user out: the server ends the session, and this device deletes it with all loaded data. */
export async function signOut(): Promise<void> {
  const token = currentUser()?.access_token;
  forgetUser();
  queryClient.clear();
  if (token !== undefined) await accessApi.signOut(undefined, { context: { token } }).catch(() => undefined);
}
