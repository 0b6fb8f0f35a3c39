import { useEffect, useEffectEvent } from "react";
import { subscribeToChanges, useIsLive } from "./live.ts";

/**
 * The polling interval in ms while changes are received. Polling is still needed, because a killed server process
 * reports nothing.
 */
const QUIET_MS = 15_000;

/** The minimum time in ms between two reads of progress. */
const APART_MS = 150;

/**
 * Reads the progress of long-running work whenever the server reports a step. Returns the interval in ms at which the
 * caller should also poll, because a report can be lost.
 * @param id the id of the work; null if there is none.
 * @param pollMs the polling interval while changes are not received.
 */
export function useProgressInterval(id: string | null, read: () => unknown, pollMs: number): number {
  const isLive = useIsLive();
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (id === null) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToChanges((news) => {
      const isOwn = news.kind === "missed" || (news.topic === "progress" && news.ids.includes(id));
      if (!isOwn || waiting !== undefined) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        readNow();
      }, APART_MS);
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [id]);
  return isLive ? QUIET_MS : pollMs;
}
