import { and, eq } from "drizzle-orm";
import { payrollRuns } from "../runs/tables.ts";
import { paymentAttempts, payments } from "./tables.ts";

/**
 * The SQL condition that joins a payment with its run. Payments of an earlier approval of the run
 * are left out.
 */
export const PAID_BY_RUN = and(
  eq(payrollRuns.companyId, payments.companyId),
  eq(payrollRuns.id, payments.runId),
  eq(payrollRuns.snapshotId, payments.snapshotId),
);

/** The SQL condition that joins a payment with the attempt that paid it. */
export const RECEIVED = and(
  eq(paymentAttempts.companyId, payments.companyId),
  eq(paymentAttempts.runId, payments.runId),
  eq(paymentAttempts.employeeId, payments.employeeId),
  eq(paymentAttempts.part, payments.part),
  eq(paymentAttempts.status, "paid"),
);
