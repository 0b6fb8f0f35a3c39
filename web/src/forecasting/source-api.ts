import { classification } from "@hazina/contract/forecasting/classification.ts";
import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { platform } from "@hazina/contract/platform/progress.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";

/** The calls of the data source: imports, templates, versions, classification, and how far an import is. */
export const sourceApi = clientOf({ import: forecastImport, classification, platform });

/** The same calls as queries and mutations. */
export const sourceQueries = queriesOf({ import: forecastImport, classification, platform }, ["forecasting"]);
