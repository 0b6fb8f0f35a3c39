import { cents, majorOf } from "@hazina/base/money.ts";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { Run } from "../runs/find-run.ts";
import { PAYMENT_LABELS } from "./list-payments.ts";
import { paymentAttempts, payments } from "./tables.ts";

/** Returns the parts of an employee's pay in an approved payroll run, each with its state and its receipt. */
export async function paymentsOfSlip({ tx, actor }: Pick<Call, "tx" | "actor">, run: Run, employeeId: string) {
  if (run.snapshotId === null) return [];
  const { companyId, runId, snapshotId, part, amount, shownTo } = payments;
  const attempts = paymentAttempts;
  const last = tx
    .select({ status: attempts.status, receipt: attempts.receipt })
    .from(attempts)
    .where(
      and(
        eq(attempts.companyId, companyId),
        eq(attempts.runId, runId),
        eq(attempts.employeeId, payments.employeeId),
        eq(attempts.part, part),
      ),
    )
    .orderBy(sql`${attempts.batchId} desc`)
    .limit(1)
    .as("last");
  const rows = await tx
    .select({ amount, where: shownTo, status: last.status, receipt: last.receipt })
    .from(payments)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        eq(companyId, actor.companyId),
        eq(runId, run.id),
        eq(snapshotId, run.snapshotId),
        eq(payments.employeeId, employeeId),
        gt(amount, 0),
      ),
    )
    .orderBy(asc(part));
  return rows.map((row) => ({
    amount: majorOf(cents(row.amount)),
    where: row.where,
    label: PAYMENT_LABELS[row.status ?? "due"],
    receipt: row.receipt,
  }));
}
