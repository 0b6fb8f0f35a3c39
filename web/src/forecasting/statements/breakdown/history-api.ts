import { edits } from "@hazina/contract/forecasting/edits.ts";
import { queriesOf } from "../../../api/queries.ts";

/** The query for the history of a line. */
export const historyQueries = queriesOf({ cellHistory: edits.cellHistory }, ["forecasting", "history"]);
