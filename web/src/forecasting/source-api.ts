import { classification } from "@hazina/contract/forecasting/classification.ts";
import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";

/** The calls of the data source: imports, templates, versions and classification. */
export const sourceApi = clientOf({ import: forecastImport, classification });

/** The same calls as queries and mutations. */
export const sourceQueries = queriesOf({ import: forecastImport, classification }, ["forecasting"]);
