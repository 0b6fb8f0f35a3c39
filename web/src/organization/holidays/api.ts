import { holidays } from "@hazina/contract/organization/holidays.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A holiday as the list answers it. */
export type Holiday = InferContractRouterOutputs<typeof holidays>["list"]["data"][number];

/** The calls of holidays, as queries and mutations. */
export const holidayQueries = queriesOf(holidays, ["holidays"]);

/** The refresh after a change of holidays: they are read again, and leave, which counts with them. */
export const refreshHolidays = readAgain(["holidays"], ["leave"]);
