import type { billing } from "@hazina/contract/billing/billing.ts";
import type { operatorPlans } from "@hazina/contract/billing/operator-plans.ts";
import type { LogDetails } from "../platform/http/log-details.ts";

/** Details in the access log of the plan: what was chosen or paid. */
export const billingDetails: LogDetails<typeof billing> = {
  subscribe: ({ output }) => output.message,
  pay: ({ output }) => output.message,
};

/** Details in the access log of the operator's prices. */
export const operatorPlanDetails: LogDetails<typeof operatorPlans> = {
  price: ({ output }) => output.message,
  paybill: ({ output }) => output.message,
  record: ({ input }) => `${input.invoice}: ${input.reference}`,
};
