import { schedules } from "@hazina/contract/reporting/schedules.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A schedule in the list. */
export type Schedule = InferContractRouterOutputs<typeof schedules>["list"]["data"][number];

/** Schedules of reports as queries and calls. */
export const scheduleQueries = queriesOf(schedules, ["forecasting", "reports", "schedules"]);

/** The refresh after a change of schedules. */
export const refreshSchedules = readAgain(["forecasting", "reports", "schedules"]);
