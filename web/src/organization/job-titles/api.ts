import { jobTitles } from "@hazina/contract/organization/job-titles.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A job title, as the list returns it. */
export type JobTitle = InferContractRouterOutputs<typeof jobTitles>["list"]["data"][number];

/** The queries and mutations for job titles. */
export const jobTitleQueries = queriesOf(jobTitles, ["job-titles"]);

/** Reloads the job titles; call it after one has changed. */
export const refreshJobTitles = readAgain(["job-titles"]);
