import { opening } from "@hazina/contract/payroll/opening.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The calls of months that another payroll paid. */
export const openingQueries = queriesOf(opening, ["payroll", "opening"]);

type Answers = InferContractRouterOutputs<typeof opening>;

/** An employee's month that another payroll paid. */
export type OpeningMonth = Answers["list"]["data"][number];

/** What a sheet of such months would do. */
export type Brought = Answers["bring"]["data"];
