import { and, eq } from "drizzle-orm";
import { payrollRuns } from "../runs/tables.ts";
import { paymentAttempts, payments } from "./tables.ts";

/** A payment next to the run that made it, as last calculated: payments of an earlier approval of it are left out. */
export const PAID_BY_RUN = and(
  eq(payrollRuns.companyId, payments.companyId),
  eq(payrollRuns.id, payments.runId),
  eq(payrollRuns.snapshotId, payments.snapshotId),
);

/** A payment next to the attempt by which it was received. */
export const RECEIVED = and(
  eq(paymentAttempts.companyId, payments.companyId),
  eq(paymentAttempts.runId, payments.runId),
  eq(paymentAttempts.employeeId, payments.employeeId),
  eq(paymentAttempts.part, payments.part),
  eq(paymentAttempts.status, "paid"),
);
