import { company } from "@hazina/contract/organization/company.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The queries and mutations for the company page, its logo and its branches. */
export const companyQueries = queriesOf({ company }, ["organization"]).company;

type Outputs = InferContractRouterOutputs<typeof company>;

/** The company that the signed-in user belongs to: the head company or a branch. */
export type OwnCompany = Outputs["read"]["data"];

/** A branch, as the list returns it. */
export type BranchRow = Outputs["branches"]["data"][number];

/**
 * Reloads the company, and the session, because the header shows the company's name. Call it after a change of the
 * company or a branch.
 */
export const refreshCompany = readAgain(["organization", "company"], ["access", "session"]);
