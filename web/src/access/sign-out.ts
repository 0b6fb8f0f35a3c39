import { queryClient } from "../api/query-client.ts";
import { forgetUser } from "./session.ts";

/** Signs the user out on this device: the session and everything it had loaded are forgotten. */
export function signOut(): void {
  forgetUser();
  queryClient.clear();
}
