import { approvalQueries } from "./api.ts";

const MOST = 100;

/** The query of the requests that the user may decide now; inbox, Home and the number in the navigation share it. */
export const waitingOptions = () =>
  approvalQueries.list.queryOptions({ input: { box: "waiting", page: 1, size: MOST } });
