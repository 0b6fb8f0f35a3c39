import { type QueryClient, type QueryFilters, type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { editQueries, scenarioQueries, statementApi, statementQueries } from "../api.ts";
import type { ScenarioSession, SessionState } from "./scenario-session.ts";

/** The scenario that is worked on. */
export type Worked = { readonly scenario: string };

/**
 * The session of a scenario, opened when it is wanted and kept while a person goes from statement to statement. Null until
 * it is there and where there is nothing to work on. The engine comes with it, so that it burdens no first paint.
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

/** A session, null until it is there, or that it could not be opened. */
type OpenedSession = { readonly session: ScenarioSession | null; readonly hasFailed: boolean };

/**
 * Reads the session of a scenario again, the one that is there by now: a change may have been saved while it was being
 * opened, from what the server held before.
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

/** Under which the session of a scenario is kept; scenarios belong to the head company, whichever branch is shown. */
export function sessionKey({ scenario }: Worked): QueryKey {
  return [...statementQueries.model.key(), SESSION, scenario];
}

/** The time that a session is kept while no statement is open: what it has not saved yet goes on being saved. */
const KEPT_MS = 30 * 60 * 1000;

/** Returns what a session shows now; null without one. */
export function useSessionState(session: ScenarioSession | null): SessionState | null {
  return useSyncExternalStore(session?.subscribe ?? neverCalls, () => session?.state() ?? null);
}

const neverCalls = () => () => undefined;

/**
 * Marks what was read of a scenario as old after it was changed. Where the page computes the statements itself they are
 * read again only when they are next opened; what explains a line and what can be undone is read again at once.
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
