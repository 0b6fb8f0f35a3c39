import type { muster } from "@hazina/contract/payroll/muster.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { readAgain } from "../../api/read-again.ts";

/** The muster roll of a payroll, stored as one array per column. */
export type Muster = InferContractRouterOutputs<typeof muster>["list"];

/** A row of the muster roll, as the API accepts it. */
export type MusterRowWritten = NonNullable<InferContractRouterInputs<typeof muster>["write"]["rows"]>[number];

/**
 * The state of an employee in a payroll: included (`in`), included with payment withheld (`hold`), or excluded (`out`).
 */
export type MusterStatus = "in" | "hold" | "out";

/** Reloads the payrolls after a change of the muster roll. The muster roll itself is updated separately. */
export const refreshRuns = readAgain(["payroll", "runs"], ["payroll", "approval"]);
