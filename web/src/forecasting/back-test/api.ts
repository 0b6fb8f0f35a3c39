import { backTest } from "@hazina/contract/forecasting/back-test.ts";
import { platform } from "@hazina/contract/platform/progress.ts";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";

/** The calls of the back-test, and how far one is. */
export const backTestApi = clientOf({ backTest, platform });

/** The same calls as queries and mutations. */
export const backTestQueries = queriesOf({ backTest, platform }, ["forecasting", "back-test"]);
