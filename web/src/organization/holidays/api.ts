import { holidays } from "@hazina/contract/organization/holidays.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A holiday, as the list returns it. */
export type Holiday = InferContractRouterOutputs<typeof holidays>["list"]["data"][number];

/** The queries and mutations for holidays. */
export const holidayQueries = queriesOf(holidays, ["holidays"]);

/** Reloads the holidays, and leave, which depends on them. Call it after a holiday has changed. */
export const refreshHolidays = readAgain(["holidays"], ["leave"]);
