import type { billing } from "@hazina/contract/billing/billing.ts";
import type { operatorPlans } from "@hazina/contract/billing/operator-plans.ts";
import type { LogDetails } from "../platform/http/log-details.ts";

/** The details that the access log shows for calls about the plan: what was chosen or paid. */
export const billingDetails: LogDetails<typeof billing> = {
  subscribe: ({ output }) => output.message,
  pay: ({ output }) => output.message,
};

/** The details that the access log shows for changes of the operator's prices. */
export const operatorPlanDetails: LogDetails<typeof operatorPlans> = {
  price: ({ output }) => output.message,
  paybill: ({ output }) => output.message,
  record: ({ input }) => `${input.invoice}: ${input.reference}`,
};
