import { inCall, type Work, workOf } from "@hazina/server/platform/call.ts";
import { OPERATOR } from "../server/src/billing/operator-books.ts";
import { setPaybill, setPrice } from "../server/src/billing/operator-plans.ts";
import { subscribe } from "../server/src/billing/subscribe.ts";
import { planPrices } from "../server/src/billing/tables.ts";
import { companies } from "../server/src/organization/tables.ts";
import type { Services } from "../server/src/platform/services.ts";

/** The monthly and yearly price of each plan, in shillings without VAT. */
const PRICES = [
  { id: 1, monthly: 2_500, yearly: 25_000 },
  { id: 2, monthly: 9_500, yearly: 95_000 },
  { id: 3, monthly: 24_500, yearly: 245_000 },
] as const;
const PAYBILL = "600100";

/**
 * Checks whether plans have prices. Also returns true if there is no operator, because only an operator can set
 * prices.
 */
export async function hasBilling({ database }: Services): Promise<boolean> {
  return database.inCompany(OPERATOR.scope, async (tx) => {
    const isOpen = (await tx.$count(companies)) > 0;
    return !isOpen || (await tx.$count(planPrices)) > 0;
  });
}

/** Sets the prices of the plans as the operator, and subscribes the demo company to a plan. */
export async function subscribeDemo(work: Work): Promise<void> {
  await inCall(workOf(work.services, OPERATOR), async (call) => {
    for (const price of PRICES) await setPrice(call, price);
    await setPaybill(call, { paybill: PAYBILL });
  });
  await inCall(work, (call) => subscribe(call, { plan_id: 3, cycle: "Monthly" }, work));
}
