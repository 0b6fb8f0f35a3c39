import { edits } from "@hazina/contract/forecasting/edits.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";

/** The history of a line, as a query. */
export const historyQueries = createTanstackQueryUtils(clientOf({ cellHistory: edits.cellHistory }), {
  path: ["forecasting", "history"],
});
