import { employmentTypes } from "@hazina/contract/organization/employment-types.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** An employment type, as the list returns it. */
export type EmploymentType = InferContractRouterOutputs<typeof employmentTypes>["list"]["data"][number];

/** The queries and mutations for employment types. */
export const employmentTypeQueries = queriesOf(employmentTypes, ["employment-types"]);

/** Reloads the employment types; call it after one has changed. */
export const refreshEmploymentTypes = readAgain(["employment-types"]);
