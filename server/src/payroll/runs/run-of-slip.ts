import { and, eq } from "drizzle-orm";
import { payrollRuns, slips } from "./tables.ts";

/** A slip beside the run that it stands in, as the run was computed last. */
export const RUN_OF_SLIP = and(
  eq(payrollRuns.companyId, slips.companyId),
  eq(payrollRuns.snapshotId, slips.snapshotId),
);
