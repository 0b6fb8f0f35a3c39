import { schedules } from "@hazina/contract/reporting/schedules.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A schedule in the list. */
export type Schedule = InferContractRouterOutputs<typeof schedules>["list"]["data"][number];

/** The queries and mutations for schedules. */
export const scheduleQueries = queriesOf(schedules, ["forecasting", "reports", "schedules"]);

/** Reloads the schedules; call it after one has changed. */
export const refreshSchedules = readAgain(["forecasting", "reports", "schedules"]);
