import type { muster } from "@hazina/contract/payroll/muster.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { readAgain } from "../../api/read-again.ts";

/** The muster roll of a payroll, as arrays by column. */
export type Muster = InferContractRouterOutputs<typeof muster>["list"];

/** A row of the muster roll as it is written. */
export type MusterRowWritten = NonNullable<InferContractRouterInputs<typeof muster>["write"]["rows"]>[number];

/** Whether an employee is included in a payroll, held or excluded. */
export type MusterStatus = "in" | "hold" | "out";

/** What follows a change of the muster roll besides the roll itself: the payrolls are read again. */
export const refreshRuns = readAgain(["payroll", "runs"], ["payroll", "approval"]);
