import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accessQueries } from "../access/api.ts";
import { useDeparture } from "../kit/page/navigate.ts";
import { currentUser, keepUser, subscribeToSession } from "../session/session.ts";

const FRESH_FOR_MS = 15_000;

/**
 * Reloads the signed-in user from the server, so that a change of role or name made elsewhere takes effect here, and a
 * session that was ended elsewhere ends here too. The user is reloaded when the window gets the focus, when another
 * screen opens, and when the server refuses a call that the role stored on this device allows.
 */
export function useFreshUser(): void {
  const client = useQueryClient();
  const session = useQuery(accessQueries.session.queryOptions({ staleTime: FRESH_FOR_MS, refetchOnWindowFocus: true }));
  const fresh = session.data?.data;
  useEffect(() => {
    const kept = currentUser();
    if (fresh !== undefined && kept !== null && kept.id === fresh.id) keepUser({ ...kept, ...fresh });
  }, [fresh]);
  useDeparture(() => {
    void client.refetchQueries({ queryKey: accessQueries.session.key(), stale: true }, { cancelRefetch: false });
  });
  useEffect(
    () =>
      subscribeToSession((event) => {
        if (event === "refused") void client.refetchQueries({ queryKey: accessQueries.session.key() });
      }),
    [client],
  );
}
