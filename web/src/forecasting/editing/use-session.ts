import { type QueryClient, type QueryFilters, type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { editQueries, scenarioQueries, statementApi, statementQueries } from "../api.ts";
import type { ScenarioSession, SessionState } from "./scenario-session.ts";

/** The scenario that a session works on. */
export type Worked = { readonly scenario: string };

/**
 * Returns the session of a scenario, opened when `isWanted` is true and kept while the user moves between statements.
 * Null until it is open, or if it is not wanted. The engine is loaded only when a session is opened, so that it does
 * not delay the first paint.
 */
export function useSession({ scenario }: Worked, isWanted: boolean): OpenedSession {
  const { data, isError } = useQuery({
    queryKey: sessionKey({ scenario }),
    queryFn: async () => {
      const readModel = () => statementApi.model({ scenario });
      const [first, { openSession }] = await Promise.all([readModel(), import("./scenario-session.ts")]);
      const opened = openSession(first, readModel);
      return opened.ok ? opened.value : null;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    structuralSharing: false,
  });
  const session = isWanted ? (data ?? null) : null;
  useEffect(() => {
    const refresh = () => void session?.refresh().catch(() => undefined);
    refresh();
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [session]);
  return { session, hasFailed: isWanted && isError };
}

/** The session of a scenario; null until it is open, or if it could not be opened. */
type OpenedSession = { readonly session: ScenarioSession | null; readonly hasFailed: boolean };

/**
 * Reloads an open session of a scenario. A session that is still opening is opened again, because its data may be older
 * than the latest change.
 */
export async function readSessionAgain(client: QueryClient, worked: Worked): Promise<void> {
  const queryKey = sessionKey(worked);
  const session = client.getQueryData<ScenarioSession | null>(queryKey);
  if (session) {
    await session.reload().catch(() => undefined);
    return;
  }
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/**
 * Returns the query key of a scenario's session. The key includes no branch, because scenarios belong to the head
 * company.
 */
export function sessionKey({ scenario }: Worked): QueryKey {
  return [...statementQueries.model.key(), SESSION, scenario];
}

/**
 * The time, in ms, for which a session is kept after the last statement was closed. Saving continues during that time.
 */
const KEPT_MS = 30 * 60 * 1000;

/** Returns the current state of a session; null if there is no session. */
export function useSessionState(session: ScenarioSession | null): SessionState | null {
  return useSyncExternalStore(session?.subscribe ?? neverCalls, () => session?.state() ?? null);
}

const neverCalls = () => () => undefined;

/**
 * Marks the loaded data of a scenario as stale after a change. The explanations of lines and the undo steps are
 * reloaded at once. Statements are also reloaded at once, unless `isLive` is true. In that case the page calculates
 * them itself, and they are reloaded only when they are next opened.
 */
export async function forgetScenario(client: QueryClient, isLive: boolean): Promise<void> {
  const isSession: QueryFilters["predicate"] = ({ queryKey }) => queryKey.includes(SESSION);
  const isOther: QueryFilters["predicate"] = (query) => !isSession(query);
  await Promise.all([
    client.invalidateQueries({
      queryKey: statementQueries.key(),
      predicate: isOther,
      refetchType: isLive ? "none" : "active",
    }),
    client.invalidateQueries({ queryKey: statementQueries.profitAndLossDriver.key() }),
    client.invalidateQueries({ queryKey: statementQueries.balanceSheetDriver.key() }),
    client.invalidateQueries({ queryKey: scenarioQueries.key(), refetchType: "none" }),
    client.invalidateQueries({ queryKey: scenarioQueries.steps.key() }),
    client.invalidateQueries({ queryKey: editQueries.customRows.key() }),
  ]);
}

const SESSION = "session";
