import { and, eq } from "drizzle-orm";
import { payrollRuns, slips } from "./tables.ts";

/** The SQL join condition between a slip and its run; it matches only the slips of the run's last calculation. */
export const RUN_OF_SLIP = and(
  eq(payrollRuns.companyId, slips.companyId),
  eq(payrollRuns.snapshotId, slips.snapshotId),
);
