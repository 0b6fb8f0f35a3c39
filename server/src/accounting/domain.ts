import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { EVERY_TEN_MINUTES } from "../platform/jobs.ts";
import { keepLedger } from "./ledger/keep-ledger.ts";
import { quickBooksRoutes } from "./quickbooks/routes.ts";
import { simulatorRoutes } from "./quickbooks/simulator/routes.ts";

/** The money ledger, journals, and the connection to QuickBooks. */
export const accounting: Domain = {
  name: "accounting",
  routes: { accounting: { quickBooks: quickBooksRoutes } },
  jobs: [{ queue: "keep-ledger", run: eachCompany(keepLedger), sweepCron: EVERY_TEN_MINUTES }],
  simulators: simulatorRoutes,
};
