import { approvals } from "@hazina/contract/approvals/approvals.ts";
import { delegations } from "@hazina/contract/approvals/delegations.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** What waits for a decision, or waited, as the list answers it. */
export type Approval = InferContractRouterOutputs<typeof approvals>["list"]["data"][number];

/** The calls of approvals, as queries and mutations. */
export const approvalQueries = queriesOf(approvals, ["approvals"]);

/** Who decides in whose place. */
export type Delegation = InferContractRouterOutputs<typeof delegations>["list"]["data"][number];

/** The calls of delegations, as queries and mutations. */
export const delegationQueries = queriesOf(delegations, ["approvals", "delegations"]);

/** The refresh after a decision: what waits, and whatever it was about. */
export const refreshApprovals = readAgain(["approvals"], ["employees"], ["leave"], ["loans"], ["mine"], ["payroll"]);
