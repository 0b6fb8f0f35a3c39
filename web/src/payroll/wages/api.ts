import { wages } from "@hazina/contract/payroll/wages.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** Daily work between two days, and the employees who can have some. */
export type WageRoll = InferContractRouterOutputs<typeof wages>["list"];

/** Work of an employee on a day. */
export type Work = WageRoll["data"][number];

/** Rows of work to add, to change and to delete. */
export type WagesWritten = InferContractRouterInputs<typeof wages>["write"];

/** The calls of daily work. */
export const wageQueries = queriesOf(wages, ["payroll", "wages"]);

/** The refresh after a change of daily work; it includes the payrolls. */
export const refreshWages = readAgain(["payroll", "wages"], ["payroll", "runs"], ["payroll", "approval"]);
