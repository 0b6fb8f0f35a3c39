import type { Domain } from "../domain.ts";
import { quickBooksRoutes } from "./quickbooks/routes.ts";
import { simulatorRoutes } from "./quickbooks/simulator/routes.ts";

/** Journals, and the connection to QuickBooks. */
export const accounting: Domain = {
  name: "accounting",
  routes: { accounting: { quickBooks: quickBooksRoutes } },
  simulators: simulatorRoutes,
};
