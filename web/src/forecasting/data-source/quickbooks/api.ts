import { quickBooks } from "@hazina/contract/accounting/quickbooks.ts";
import { sources } from "@hazina/contract/forecasting/sources.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../../api/link.ts";
import { queriesOf } from "../../../api/queries.ts";
import { refreshForecast } from "../../api.ts";

/** API client for the QuickBooks connection and its syncs. */
export const quickBooksApi = clientOf({ quickBooks, sources });

/** The queries and mutations for the QuickBooks connection and its syncs. */
export const quickBooksQueries = queriesOf({ quickBooks, sources }, ["forecasting", "quickbooks"]);

/** The QuickBooks connection, as the API returns it. */
export type QuickBooksConnection = InferContractRouterOutputs<typeof sources>["connection"];

/** One sync with QuickBooks and the changes it found, as the API returns it. */
export type QuickBooksSync = InferContractRouterOutputs<typeof sources>["syncs"]["data"][number];

/** The differences between two versions of a statement. */
export type StatementDifferences = InferContractRouterOutputs<typeof sources>["differences"]["data"];

/** Reloads the forecast, the connection and the syncs; call it after a sync, or after connecting or disconnecting. */
export const refreshQuickBooks = refreshForecast;
