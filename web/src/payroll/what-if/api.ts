import { whatIf } from "@hazina/contract/payroll/what-if.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The queries and mutations for pay simulations. */
export const whatIfQueries = queriesOf(whatIf, ["payroll", "what-if"]);

/** A bill, as the API accepts it. */
export type Bill = InferContractRouterInputs<typeof whatIf>["simulate"];

/** The effect of a bill on all employees. */
export type Simulated = InferContractRouterOutputs<typeof whatIf>["simulate"]["data"];

/** The staff cost of one month, account and department. */
export type StaffCost = InferContractRouterOutputs<typeof whatIf>["staffCosts"]["data"][number];
