import { and, eq } from "drizzle-orm";
import { payrollRuns } from "../runs/tables.ts";
import { paymentAttempts, payments } from "./tables.ts";

/** Joins a payment with its run, and leaves out payments of an earlier approval of that run. */
export const PAID_BY_RUN = and(
  eq(payrollRuns.companyId, payments.companyId),
  eq(payrollRuns.id, payments.runId),
  eq(payrollRuns.snapshotId, payments.snapshotId),
);

/** Joins a payment with the attempt that paid it. */
export const RECEIVED = and(
  eq(paymentAttempts.companyId, payments.companyId),
  eq(paymentAttempts.runId, payments.runId),
  eq(paymentAttempts.employeeId, payments.employeeId),
  eq(paymentAttempts.part, payments.part),
  eq(paymentAttempts.status, "paid"),
);
