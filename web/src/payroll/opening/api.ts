import { opening } from "@hazina/contract/payroll/opening.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The calls of months that a previous payroll paid. */
export const openingQueries = queriesOf(opening, ["payroll", "opening"]);

type Answers = InferContractRouterOutputs<typeof opening>;

/** An employee's month that a previous payroll paid. */
export type OpeningMonth = Answers["list"]["data"][number];

/** The preview of importing such months from a sheet. */
export type Brought = Answers["bring"]["data"];
