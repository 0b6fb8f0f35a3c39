import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { AT_SIX, EVERY_MINUTE } from "../platform/jobs.ts";
import { applyAllPaid, RIGHTS_QUEUE } from "./apply-paid.ts";
import { chargeCompany } from "./charge-plans.ts";
import { notifyOfPrice, PRICE_QUEUE } from "./operator-plans.ts";
import { planSettlement } from "./plan-settlement.ts";
import { pricesOfToday } from "./prices.ts";
import { billingRoutes, operatorPlanRoutes } from "./routes.ts";

/** The domain of billing: the plans of companies, their prices, charges and payments. */
export const billing: Domain = {
  name: "billing",
  routes: { billing: billingRoutes, operatorPlans: operatorPlanRoutes },
  jobs: [
    { queue: "billing-charges", run: eachCompany(chargeCompany), sweepCron: AT_SIX },
    { queue: RIGHTS_QUEUE, run: applyAllPaid, sweepCron: EVERY_MINUTE },
    { queue: PRICE_QUEUE, run: notifyOfPrice },
  ],
  settlements: [planSettlement],
  offers: { planPrices: pricesOfToday },
};
