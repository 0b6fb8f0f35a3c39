import { whatIf } from "@hazina/contract/payroll/what-if.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The calls of what pay would come to. */
export const whatIfQueries = queriesOf(whatIf, ["payroll", "what-if"]);

/** A bill, as the call is asked about it. */
export type Bill = InferContractRouterInputs<typeof whatIf>["simulate"];

/** The effect of a bill on all employees. */
export type Simulated = InferContractRouterOutputs<typeof whatIf>["simulate"]["data"];

/** What staff cost in a month, of one account and department. */
export type StaffCost = InferContractRouterOutputs<typeof whatIf>["staffCosts"]["data"][number];
