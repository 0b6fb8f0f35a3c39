import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, inArray, sum } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { payrollRuns } from "../runs/tables.ts";
import { paymentAttempts, payments } from "./tables.ts";

/** Money of a month that some people received under runs that were taken back, by their ids: it settles the rerun first. */
export async function receivedUnderReversed(
  tx: Tx,
  { companyId }: CompanyRef,
  month: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: payments.employeeId, amount: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .innerJoin(
      payrollRuns,
      and(
        eq(payrollRuns.companyId, payments.companyId),
        eq(payrollRuns.id, payments.runId),
        eq(payrollRuns.snapshotId, payments.snapshotId),
      ),
    )
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.companyId, payments.companyId),
        eq(paymentAttempts.runId, payments.runId),
        eq(paymentAttempts.employeeId, payments.employeeId),
        eq(paymentAttempts.part, payments.part),
        eq(paymentAttempts.status, "paid"),
      ),
    )
    .where(
      and(
        eq(payments.companyId, companyId),
        eq(payrollRuns.month, month),
        eq(payrollRuns.status, "reversed"),
        inArray(payments.employeeId, [...ids]),
      ),
    )
    .groupBy(payments.employeeId);
  return new Map(rows.map(({ id, amount }) => [id, cents(amount ?? 0)]));
}
