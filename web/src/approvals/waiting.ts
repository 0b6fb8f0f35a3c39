import { approvalQueries } from "./api.ts";

const MOST = 100;

/**
 * Returns the query options for the requests that the user can decide now, which the inbox, Home and the navigation's
 * number share.
 */
export const waitingOptions = () =>
  approvalQueries.list.queryOptions({ input: { box: "waiting", page: 1, size: MOST } });
