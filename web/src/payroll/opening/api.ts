import { opening } from "@hazina/contract/payroll/opening.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The queries and mutations for months that a previous payroll system paid. */
export const openingQueries = queriesOf(opening, ["payroll", "opening"]);

type Answers = InferContractRouterOutputs<typeof opening>;

/** A month of an employee's pay that a previous payroll system paid. */
export type OpeningMonth = Answers["list"]["data"][number];

/** The preview of an import of months that a previous payroll system paid. */
export type Brought = Answers["bring"]["data"];
