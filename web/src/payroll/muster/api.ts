import type { muster } from "@hazina/contract/payroll/muster.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { readAgain } from "../../api/read-again.ts";

/** The muster roll of a payroll, as arrays by column. */
export type Muster = InferContractRouterOutputs<typeof muster>["list"];

/** A row of the muster roll in a request. */
export type MusterRowWritten = NonNullable<InferContractRouterInputs<typeof muster>["write"]["rows"]>[number];

/** Whether an employee is included in a payroll, held or excluded. */
export type MusterStatus = "in" | "hold" | "out";

/** The refresh after a change of the muster roll, besides the roll itself: reloads the payrolls. */
export const refreshRuns = readAgain(["payroll", "runs"], ["payroll", "approval"]);
