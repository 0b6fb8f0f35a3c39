import { company } from "@hazina/contract/organization/company.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of the company page, its logo and its branches, as queries and mutations. */
export const companyQueries = queriesOf({ company }, ["organization"]).company;

type Outputs = InferContractRouterOutputs<typeof company>;

/** The signed-in user's own company: the head company, or their branch. */
export type OwnCompany = Outputs["read"]["data"];

/** A branch as the list shows it. */
export type BranchRow = Outputs["branches"]["data"][number];

/** The refresh after a change of the company or a branch; it includes the session, which names them in the header. */
export const refreshCompany = readAgain(["organization", "company"], ["access", "session"]);
