import { notificationQueries } from "./api.ts";

const NEWEST = 8;
const WATCH_MS = 60_000;

/**
 * The query of the newest notifications, reloaded when a live update reports one.
 * @param isLive whether the stream is open; where it is not, they are polled every minute while the page is visible.
 */
export function newestOptions(isLive: boolean) {
  return notificationQueries.list.queryOptions({
    input: { page: 1, size: NEWEST },
    refetchInterval: isLive ? false : WATCH_MS,
    refetchOnWindowFocus: true,
  });
}
