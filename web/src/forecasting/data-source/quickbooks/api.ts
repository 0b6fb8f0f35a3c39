import { quickBooks } from "@hazina/contract/accounting/quickbooks.ts";
import { sources } from "@hazina/contract/forecasting/sources.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../../api/link.ts";
import { queriesOf } from "../../../api/queries.ts";
import { refreshForecast } from "../../api.ts";

/** The calls of the connection to QuickBooks and of its syncs. */
export const quickBooksApi = clientOf({ quickBooks, sources });

/** The same calls as queries. */
export const quickBooksQueries = queriesOf({ quickBooks, sources }, ["forecasting", "quickbooks"]);

/** The connection, as the server returns it. */
export type QuickBooksConnection = InferContractRouterOutputs<typeof sources>["connection"];

/** One sync with its changes. */
export type QuickBooksSync = InferContractRouterOutputs<typeof sources>["syncs"]["data"][number];

/** The differences between two versions of a statement. */
export type StatementDifferences = InferContractRouterOutputs<typeof sources>["differences"]["data"];

/** The refresh after a sync, or after connecting or disconnecting: reloads forecast, connection and syncs. */
export const refreshQuickBooks = refreshForecast;
