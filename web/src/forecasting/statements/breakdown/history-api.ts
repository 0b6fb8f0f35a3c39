import { edits } from "@hazina/contract/forecasting/edits.ts";
import { queriesOf } from "../../../api/queries.ts";

/** The history of a line, as a query. */
export const historyQueries = queriesOf({ cellHistory: edits.cellHistory }, ["forecasting", "history"]);
