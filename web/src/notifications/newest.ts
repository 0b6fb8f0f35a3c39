import { notificationQueries } from "./api.ts";

const NEWEST = 8;
const WATCH_MS = 60_000;

/**
 * Returns the query options for the newest notifications, which are reloaded when a live update reports a new one.
 * @param isLive whether updates are being received; if not, the notifications are polled every minute while the page is
 * visible.
 */
export function newestOptions(isLive: boolean) {
  return notificationQueries.list.queryOptions({
    input: { page: 1, size: NEWEST },
    refetchInterval: isLive ? false : WATCH_MS,
    refetchOnWindowFocus: true,
  });
}
