import { and, eq } from "drizzle-orm";
import { payrollRuns, slips } from "./tables.ts";

/**
 * The SQL condition that joins a slip with its run. It matches only slips of the run's latest
 * calculation.
 */
export const RUN_OF_SLIP = and(
  eq(payrollRuns.companyId, slips.companyId),
  eq(payrollRuns.snapshotId, slips.snapshotId),
);
