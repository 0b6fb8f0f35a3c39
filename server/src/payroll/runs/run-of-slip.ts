import { and, eq } from "drizzle-orm";
import { payrollRuns, slips } from "./tables.ts";

/** A slip joined with its run, as last calculated. */
export const RUN_OF_SLIP = and(
  eq(payrollRuns.companyId, slips.companyId),
  eq(payrollRuns.snapshotId, slips.snapshotId),
);
