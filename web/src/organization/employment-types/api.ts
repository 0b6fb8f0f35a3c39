import { employmentTypes } from "@hazina/contract/organization/employment-types.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** An employment type, as the list returns it. */
export type EmploymentType = InferContractRouterOutputs<typeof employmentTypes>["list"]["data"][number];

/** The calls of employment types, as queries and mutations. */
export const employmentTypeQueries = queriesOf(employmentTypes, ["employment-types"]);

/** The refresh after a change of employment types. */
export const refreshEmploymentTypes = readAgain(["employment-types"]);
