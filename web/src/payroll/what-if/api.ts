import { whatIf } from "@hazina/contract/payroll/what-if.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The calls of pay simulations. */
export const whatIfQueries = queriesOf(whatIf, ["payroll", "what-if"]);

/** A bill, as in a call. */
export type Bill = InferContractRouterInputs<typeof whatIf>["simulate"];

/** The effect of a bill on all employees. */
export type Simulated = InferContractRouterOutputs<typeof whatIf>["simulate"]["data"];

/** The staff cost of a month, by account and department. */
export type StaffCost = InferContractRouterOutputs<typeof whatIf>["staffCosts"]["data"][number];
