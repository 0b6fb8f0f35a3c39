import { backTest } from "@hazina/contract/forecasting/back-test.ts";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";

/** API client for the back-test. */
export const backTestApi = clientOf({ backTest });

/** The queries and mutations for the back-test. */
export const backTestQueries = queriesOf({ backTest }, ["forecasting", "back-test"]);
