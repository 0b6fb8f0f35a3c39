import { billing } from "@hazina/contract/billing/billing.ts";
import { operatorPlans } from "@hazina/contract/billing/operator-plans.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** The company's plan and the invoices for it. */
export type Billing = InferContractRouterOutputs<typeof billing>["read"];

/** An invoice of the plan. */
export type BillingInvoice = Billing["data"][number];

/** What the company has of its plan. */
export type Subscription = Billing["subscription"];

/** What a change of plan costs. */
export type Quote = InferContractRouterOutputs<typeof billing>["quote"]["data"];

/** The queries and mutations for the company's plan. */
export const billingQueries = queriesOf(billing, ["billing"]);

/** Reloads what a change of plan or a payment affects. */
export const refreshBilling = readAgain(["billing"], ["organization"], ["wallet"], ["approvals"]);

/** A plan with its prices, as the operator sees it. */
export type PricedPlan = InferContractRouterOutputs<typeof operatorPlans>["list"]["data"][number];

/** A company with a charged plan. */
export type SubscriberRow = InferContractRouterOutputs<typeof operatorPlans>["subscribers"]["data"][number];

/** The queries and mutations for the operator's prices. */
export const operatorPlanQueries = queriesOf(operatorPlans, ["operator", "plans"]);

/** Reloads the operator's prices. */
export const refreshPlans = readAgain(["operator"]);
