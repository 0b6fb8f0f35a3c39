import { notificationQueries } from "./api.ts";

const NEWEST = 8;
const WATCH_MS = 60_000;

/**
 * The newest notifications, read again when the stream of live updates tells of them.
 * @param isLive whether the stream is open; where it is not, they are asked for every minute while the page is looked at.
 */
export function newestOptions(isLive: boolean) {
  return notificationQueries.list.queryOptions({
    input: { page: 1, size: NEWEST },
    refetchInterval: isLive ? false : WATCH_MS,
    refetchOnWindowFocus: true,
  });
}
