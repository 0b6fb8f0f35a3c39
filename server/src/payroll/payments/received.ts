import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, gt, inArray, isNotNull, ne, notExists, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { COUNTED, type NamedRun } from "../runs/find-run.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import { PAID_BY_RUN, RECEIVED } from "./joins.ts";
import { paymentAttempts, payments } from "./tables.ts";

/**
 * Returns the money in cents that employees received for a month from runs that were reversed later, keyed by employee
 * id. A new run of the month deducts this money first.
 */
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
    .innerJoin(payrollRuns, PAID_BY_RUN)
    .innerJoin(paymentAttempts, RECEIVED)
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

/**
 * Returns the employees who received money for a month from a run that was then reversed, and who are in no later run
 * of the month that could settle this money. Each result also has the fields that name the reversed run.
 */
export async function unsettledIn(
  tx: Tx,
  { companyId }: CompanyRef,
  month: string,
): Promise<readonly ({ readonly employeeId: string } & Omit<NamedRun, "month">)[]> {
  const later = alias(payrollRuns, "later");
  const since = tx
    .select({ id: later.id })
    .from(later)
    .innerJoin(slips, and(eq(slips.companyId, later.companyId), eq(slips.snapshotId, later.snapshotId)))
    .where(
      and(
        eq(later.companyId, companyId),
        eq(later.month, month),
        inArray(later.status, [...COUNTED]),
        ne(later.kind, "reversal"),
        gt(later.place, payrollRuns.place),
        eq(slips.employeeId, payments.employeeId),
        isNotNull(slips.slip),
      ),
    );
  return tx
    .selectDistinct({
      employeeId: payments.employeeId,
      number: payrollRuns.number,
      kind: payrollRuns.kind,
      typeName: payrollRuns.typeName,
    })
    .from(payments)
    .innerJoin(payrollRuns, PAID_BY_RUN)
    .innerJoin(paymentAttempts, RECEIVED)
    .where(
      and(
        eq(payments.companyId, companyId),
        eq(payrollRuns.month, month),
        eq(payrollRuns.status, "reversed"),
        notExists(since),
      ),
    );
}
