import { useEffect, useEffectEvent } from "react";
import { subscribeToChanges, useIsLive } from "./live.ts";

/** The polling interval while changes arrive, in case the process that did the work was killed. */
const QUIET_MS = 15_000;

/** The shortest time between two reads of progress. */
const APART_MS = 150;

/**
 * Reads the progress of long work when the server reports a step. Returns the interval at which to poll without such a
 * report.
 * @param id the work; null follows none.
 * @param pollMs the polling interval where changes do not arrive.
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
