import { opening } from "@hazina/contract/payroll/opening.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The queries and mutations for months whose payroll was run in a previous payroll system. */
export const openingQueries = queriesOf(opening, ["payroll", "opening"]);

type Answers = InferContractRouterOutputs<typeof opening>;

/** An employee's pay for one month whose payroll was run in a previous payroll system. */
export type OpeningMonth = Answers["list"]["data"][number];

/** The preview of an import of months paid by a previous payroll system. */
export type ImportedMonths = Answers["import"]["data"];
