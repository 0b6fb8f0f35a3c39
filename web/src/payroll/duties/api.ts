import { duties } from "@hazina/contract/payroll/duties.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The query for the duties report. */
export const dutyQueries = queriesOf(duties, ["payroll", "duties"]);

type Duties = InferContractRouterOutputs<typeof duties>["read"]["data"];

/** A user with payroll duties, as the duties report lists them. */
export type Holder = Duties["people"][number];

/** A payroll with the users who acted on it. */
export type RunDuties = Duties["runs"][number];
