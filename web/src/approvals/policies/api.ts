import { policies } from "@hazina/contract/approvals/policies.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof policies>;

/** An approval policy, as the list returns it. */
export type Policy = Answers["list"]["data"][number];

/** An approval policy with its versions, newest first. */
export type PolicyRecord = Answers["read"]["data"];

/** One version of an approval policy, with its content and what it changed. */
export type PolicyVersion = PolicyRecord["versions"][number];

/** The part of a policy that one of its versions holds, without the name and the kind. */
export type PolicyContent = Pick<PolicyVersion, "conditions" | "levels">;

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
