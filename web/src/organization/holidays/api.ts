import { holidays } from "@hazina/contract/organization/holidays.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A holiday, as the list returns it. */
export type Holiday = InferContractRouterOutputs<typeof holidays>["list"]["data"][number];

/** The calls of holidays, as queries and mutations. */
export const holidayQueries = queriesOf(holidays, ["holidays"]);

/** The refresh after a change of holidays; it includes leave, which depends on them. */
export const refreshHolidays = readAgain(["holidays"], ["leave"]);
