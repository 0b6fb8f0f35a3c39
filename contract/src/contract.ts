import { access } from "./access.ts";
import { classification } from "./forecasting/classification.ts";
import { forecastImport } from "./forecasting/import.ts";
import { scenarios } from "./forecasting/scenarios.ts";
import { statements } from "./forecasting/statements.ts";
import { organization } from "./organization.ts";
import { platform } from "./platform.ts";

/**
 * The whole API, a member a domain. The server implements it and the OpenAPI document is made from it; screens import
 * only the domains they speak to.
 */
export const contract = {
  platform,
  organization,
  access,
  forecasting: { import: forecastImport, classification, statements, scenarios },
};
