import { billing } from "@hazina/contract/billing/billing.ts";
import { operatorPlans } from "@hazina/contract/billing/operator-plans.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** The company's plan and the invoices for it. */
export type Billing = InferContractRouterOutputs<typeof billing>["read"];

/** An invoice for the plan. */
export type BillingInvoice = Billing["data"][number];

/** The company's plan with its period, next charge, credit and payment methods. */
export type Subscription = Billing["subscription"];

/** The cost of a change of plan. */
export type Quote = InferContractRouterOutputs<typeof billing>["quote"]["data"];

/** The queries and mutations for the company's plan. */
export const billingQueries = queriesOf(billing, ["billing"]);

/** Reloads the data that a change of plan or a payment affects. */
export const refreshBilling = readAgain(["billing"], ["organization"], ["wallet"], ["approvals"]);

/** A plan with its prices, as the operator's list returns it. */
export type PricedPlan = InferContractRouterOutputs<typeof operatorPlans>["list"]["data"][number];

/** A company that pays for a plan, as the operator's list returns it. */
export type SubscriberRow = InferContractRouterOutputs<typeof operatorPlans>["subscribers"]["data"][number];

/** The queries and mutations for plans and prices, for the operator. */
export const operatorPlanQueries = queriesOf(operatorPlans, ["operator", "plans"]);

/** Reloads all data of the operator's screens. */
export const refreshPlans = readAgain(["operator"]);
