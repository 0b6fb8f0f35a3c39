import { hiring } from "@hazina/contract/forecasting/hiring.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof hiring>;

/** The headcount plan, as the API returns it. */
export type StaffPlan = Answers["plan"];

/** An employee or a planned hire. */
export type StaffMember = Answers["staff"]["data"][number];

/** The queries and mutations for hiring. */
export const hiringQueries = queriesOf(hiring, ["forecasting", "hiring"]);

/** Reloads the whole forecast; call it after a change of staff. */
export const refreshHiring = readAgain(["forecasting"]);
