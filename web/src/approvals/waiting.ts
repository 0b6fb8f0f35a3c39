import { approvalQueries } from "./api.ts";

const MOST = 100;

/** The requests that the signed-in person may decide on now: the inbox, home and the count in the navigation read the same. */
export const waitingOptions = () =>
  approvalQueries.list.queryOptions({ input: { box: "waiting", page: 1, size: MOST } });
