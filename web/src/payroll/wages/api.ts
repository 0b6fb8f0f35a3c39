import { wages } from "@hazina/contract/payroll/wages.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** Work by the day between two days, and who can have some. */
export type WageRoll = InferContractRouterOutputs<typeof wages>["list"];

/** Work of a person on a day. */
export type Work = WageRoll["data"][number];

/** Rows of work to add, to change and to delete. */
export type WagesWritten = InferContractRouterInputs<typeof wages>["write"];

/** The calls of work by the day. */
export const wageQueries = queriesOf(wages, ["payroll", "wages"]);

/** The refresh after a change of work by the day: it and the payrolls are read again. */
export const refreshWages = readAgain(["payroll", "wages"], ["payroll", "runs"], ["payroll", "approval"]);
