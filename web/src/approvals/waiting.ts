import { approvalQueries } from "./api.ts";

const MOST = 100;

/**
 * Returns the query options for the requests that the user can decide now. The inbox, Home and the
 * number in the navigation share them.
 */
export const waitingOptions = () =>
  approvalQueries.list.queryOptions({ input: { box: "waiting", page: 1, size: MOST } });
