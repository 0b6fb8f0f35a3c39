import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { accessQueries } from "./client.ts";
import { currentUser, keepUser } from "./session.ts";

const FRESH_FOR_MS = 5 * 60_000;

/** Asks the server who is signed in, so that a role or a name changed elsewhere shows here; a session that is over ends. */
export function useFreshUser(): void {
  const session = useQuery(
    accessQueries.session.queryOptions({ staleTime: FRESH_FOR_MS, refetchOnWindowFocus: true, meta: { quiet: true } }),
  );
  const fresh = session.data?.data;
  useEffect(() => {
    const kept = currentUser();
    if (fresh !== undefined && kept !== null && kept.id === fresh.id) keepUser({ ...kept, ...fresh });
  }, [fresh]);
}
