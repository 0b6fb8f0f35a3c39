import { approvals } from "@hazina/contract/approvals/approvals.ts";
import { delegations } from "@hazina/contract/approvals/delegations.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** A pending or decided request, as the list returns it. */
export type Approval = InferContractRouterOutputs<typeof approvals>["list"]["data"][number];

/** The calls of approvals, as queries and mutations. */
export const approvalQueries = queriesOf(approvals, ["approvals"]);

/** A delegation of approvals. */
export type Delegation = InferContractRouterOutputs<typeof delegations>["list"]["data"][number];

/** The calls of delegations, as queries and mutations. */
export const delegationQueries = queriesOf(delegations, ["approvals", "delegations"]);

/** The refresh after a decision: what waits, and whatever it was about. */
export const refreshApprovals = readAgain(["approvals"], ["employees"], ["leave"], ["loans"], ["mine"], ["payroll"]);
