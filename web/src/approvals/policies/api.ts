import { policies } from "@hazina/contract/approvals/policies.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof policies>;

/** An approval policy, as the list returns it. */
export type Policy = Answers["list"]["data"][number];

/** What policies can name. */
export type Choices = Answers["choices"]["data"];

/** The outcome of a test of a policy. */
export type PolicyOutcome = Answers["test"]["data"];

/** A policy as the API expects it. */
export type PolicyInput = InferContractRouterInputs<typeof policies>["create"];

/** The queries and mutations for approval policies. */
export const policyQueries = queriesOf(policies, ["approvals", "policies"]);

/** Reloads the policies. */
export const refreshPolicies = readAgain(["approvals", "policies"]);
