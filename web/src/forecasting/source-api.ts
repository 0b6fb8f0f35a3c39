import { classification } from "@hazina/contract/forecasting/classification.ts";
import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { ownBooks } from "@hazina/contract/forecasting/own-books.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";

/** API client for the data source: imports, templates, versions and classification. */
export const sourceApi = clientOf({ import: forecastImport, classification });

/** The queries and mutations for imports, templates, versions and classification. */
export const sourceQueries = queriesOf({ import: forecastImport, classification, ownBooks }, ["forecasting"]);
