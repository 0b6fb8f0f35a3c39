import { policies } from "@hazina/contract/approvals/policies.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof policies>;

/** An approval policy, as the list returns it. */
export type Policy = Answers["list"]["data"][number];

/**
 * The kinds of requests, and the values that can be chosen for the conditions and approvers of
 * policies.
 */
export type Choices = Answers["choices"]["data"];

/** The outcome of a test of a policy. */
export type PolicyOutcome = Answers["test"]["data"];

/** The input of a call that creates a policy. */
export type PolicyInput = InferContractRouterInputs<typeof policies>["create"];

/** The queries and mutations for approval policies. */
export const policyQueries = queriesOf(policies, ["approvals", "policies"]);

/** Reloads the policies; call it after one has changed. */
export const refreshPolicies = readAgain(["approvals", "policies"]);
