import { jobTitles } from "@hazina/contract/organization/job-titles.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A job title, as the list returns it. */
export type JobTitle = InferContractRouterOutputs<typeof jobTitles>["list"]["data"][number];

/** The calls of job titles, as queries and mutations. */
export const jobTitleQueries = queriesOf(jobTitles, ["job-titles"]);

/** The refresh after a change of job titles. */
export const refreshJobTitles = readAgain(["job-titles"]);
