import { wages } from "@hazina/contract/payroll/wages.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The work recorded between two days, and the employees for whom work can be recorded. */
export type WageRoll = InferContractRouterOutputs<typeof wages>["list"];

/** One row of an employee's work on a day, as the API returns it. */
export type Work = WageRoll["data"][number];

/** Rows of work to add, to change and to delete, as the API accepts them. */
export type WagesWritten = InferContractRouterInputs<typeof wages>["write"];

/** The queries and mutations for daily work. */
export const wageQueries = queriesOf(wages, ["payroll", "wages"]);

/** Reloads daily work and payrolls; call it after daily work has changed. */
export const refreshWages = readAgain(["payroll", "wages"], ["payroll", "runs"], ["payroll", "approval"]);
