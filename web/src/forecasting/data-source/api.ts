import { classification } from "@hazina/contract/forecasting/classification.ts";
import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { platform } from "@hazina/contract/platform/progress.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";
import { queryClient } from "../../api/query-client.ts";
import { forgetStatements } from "../api.ts";

/** The calls of the data source: imports, templates, versions, classification, and how far an import is. */
export const sourceApi = clientOf({ import: forecastImport, classification, platform });

/** The same calls as queries and mutations. */
export const sourceQueries = createTanstackQueryUtils(sourceApi, { path: ["forecasting"] });

/** Everything that was read of the forecast is read anew: another import or other classes change all of it. */
export function refreshForecast(): Promise<void> {
  forgetStatements(queryClient);
  return queryClient.invalidateQueries({ queryKey: [["forecasting"]] });
}
