import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accessQueries } from "../access/api.ts";
import { useDeparture } from "../kit/page/navigate.ts";
import { currentUser, keepUser, subscribeToSession } from "../session/session.ts";

const FRESH_FOR_MS = 15_000;

/**
 * Asks the server who is signed in, so that a role or a name changed elsewhere shows here, and a session that is over ends:
 * when the window is looked at again, when another screen is opened, and at once when the server refuses what the role as
 * it is known here allows.
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
