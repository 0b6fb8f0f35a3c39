import { notificationQueries } from "./client.ts";

const NEWEST = 8;
const WATCH_MS = 60_000;

/** The newest notifications, asked for every minute while the page is looked at. */
export function newestOptions() {
  return notificationQueries.list.queryOptions({
    input: { page: 1, size: NEWEST },
    refetchInterval: WATCH_MS,
    refetchOnWindowFocus: true,
  });
}
