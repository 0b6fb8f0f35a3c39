import { approvalQueries } from "./api.ts";

const MOST = 100;

/**
 * Returns the query options for the requests that the user can decide on now. The inbox, Home and the number in the
 * navigation all use these options.
 */
export const waitingOptions = () =>
  approvalQueries.list.queryOptions({ input: { box: "waiting", page: 1, size: MOST } });
