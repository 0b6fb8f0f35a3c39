import { hiring } from "@hazina/contract/forecasting/hiring.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof hiring>;

/** The headcount plan, as the API returns it. */
export type StaffPlan = Answers["plan"];

/** An employee or a planned hire. */
export type StaffMember = Answers["staff"]["data"][number];

/** The calls of hiring, as queries and mutations. */
export const hiringQueries = queriesOf(hiring, ["forecasting", "hiring"]);

/** The refresh after a change of staff: reloads the whole forecast. */
export const refreshHiring = readAgain(["forecasting"]);
