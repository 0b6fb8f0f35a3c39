import { approvals } from "@hazina/contract/approvals/approvals.ts";
import { delegations } from "@hazina/contract/approvals/delegations.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** A pending or decided request, as the list returns it. */
export type Approval = InferContractRouterOutputs<typeof approvals>["list"]["data"][number];

/** The effects of an approval on cash, budget and tax, as the read operation returns them; never null. */
export type Consequences = NonNullable<InferContractRouterOutputs<typeof approvals>["read"]["data"]["consequences"]>;

/** The queries and mutations for approvals. */
export const approvalQueries = queriesOf(approvals, ["approvals"]);

export type Delegation = InferContractRouterOutputs<typeof delegations>["list"]["data"][number];

/** The queries and mutations for delegations. */
export const delegationQueries = queriesOf(delegations, ["approvals", "delegations"]);

/** Reloads the requests, and all data that requests can change; call it after a decision. */
export const refreshApprovals = readAgain(
  ["approvals"],
  ["spending"],
  ["wallet"],
  ["employees"],
  ["leave"],
  ["loans"],
  ["mine"],
  ["payroll"],
);
