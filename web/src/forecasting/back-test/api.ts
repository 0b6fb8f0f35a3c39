import { backTest } from "@hazina/contract/forecasting/back-test.ts";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";

/** The calls of the back-test. */
export const backTestApi = clientOf({ backTest });

/** The same calls as queries and mutations. */
export const backTestQueries = queriesOf({ backTest }, ["forecasting", "back-test"]);
