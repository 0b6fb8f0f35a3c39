import { formatInstant } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import { type Attempt, type Payment, standingOf } from "@hazina/engine/payroll/run/payments.ts";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import { userNames } from "../../access/users/user-names.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { findRun, type Run } from "../runs/find-run.ts";
import { batches, paymentAttempts, payments } from "./tables.ts";

/** A payment as it is kept, and as its rules see it with all its attempts. */
export type KeptPayment = {
  readonly row: typeof payments.$inferSelect;
  readonly payment: Payment;
  readonly attempts: readonly (typeof paymentAttempts.$inferSelect)[];
};

/** The payments of a run by its approval, each with its attempts in their order; without those that only hold cents for the next pay. */
export async function readPayments(tx: Tx, { companyId }: CompanyRef, run: Run): Promise<readonly KeptPayment[]> {
  if (run.snapshotId === null) return [];
  const rows = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, companyId),
        eq(payments.runId, run.id),
        eq(payments.snapshotId, run.snapshotId),
        gt(payments.amount, 0),
      ),
    )
    .orderBy(asc(payments.employeeId), asc(payments.part));
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.runId, run.id)))
    .orderBy(asc(paymentAttempts.batchId));
  const of = Map.groupBy(attempts, ({ employeeId, part }) => `${part} ${employeeId}`);
  return rows.map((row) => {
    const own = of.get(`${row.part} ${row.employeeId}`) ?? [];
    const tried = own.map(
      ({ batchId, status, receipt }): Attempt => ({ batch: batchId, status, ...(receipt === null ? {} : { receipt }) }),
    );
    const { employeeId: person, part, amount } = row;
    return { row, attempts: own, payment: { person, part, amount: cents(amount), attempts: tried } };
  });
}

/** The labels of a payment, as money everywhere is called. */
const LABELS = {
  due: "Due",
  pending: "Pending",
  sent: "Pending",
  failed: "Failed",
  paid: "Completed",
  returned: "Returned",
  stopped: "Cancelled",
} as const;

/** Of a payment that one person said had failed. */
const TO_CONFIRM = "Failed, to be confirmed";

/** The batches and lines of a run's payments. @throws Refusal 404. */
export async function listPayments(tx: Tx, actor: Actor, { payroll_id: id }: { readonly payroll_id: string }) {
  const run = await findRun(tx, actor, id);
  const kept = await readPayments(tx, actor, run);
  const rows = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.companyId, actor.companyId), eq(batches.runId, id)))
    .orderBy(desc(batches.createdAt), desc(batches.id));
  const names = await readPeopleNames(tx, actor);
  const users = await userNames(tx, actor.companyId);
  const lines = kept.flatMap(({ row, attempts }) => {
    const name = names.get(row.employeeId)?.name;
    if (name === undefined) return [];
    const last = attempts.at(-1);
    const status = last?.status ?? ("due" as const);
    const saidBy = status === "sent" ? (last?.failedBy ?? null) : null;
    return [
      {
        personnel_id: row.employeeId,
        name,
        part: row.part,
        amount: majorOf(cents(row.amount)),
        where: row.shownTo,
        status,
        label: saidBy === null ? LABELS[status] : TO_CONFIRM,
        receipt: last?.receipt ?? null,
        note: last?.note ?? null,
        failed_said_by: saidBy === null ? null : (users.get(saidBy) ?? ""),
      },
    ];
  });
  const paidOf = (batchId: string) =>
    sumOf(kept, ({ attempts }) => attempts.some((one) => one.batchId === batchId && one.status === "paid"));
  const standing = (wanted: readonly string[]) => sumOf(kept, ({ payment }) => wanted.includes(standingOf(payment)));
  return {
    data: {
      batches: rows.map((batch) => ({
        id: batch.id,
        rail: batch.rail,
        lines: batch.lines,
        sum: majorOf(cents(batch.sum)),
        paid: majorOf(paidOf(batch.id)),
        sha256: batch.sha256,
        created_by: batch.createdByName,
        created_at: formatInstant(batch.createdAt),
      })),
      lines: lines.sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    totals: {
      due: majorOf(standing(["due"])),
      under_way: majorOf(standing(["pending", "sent"])),
      paid: majorOf(standing(["paid"])),
    },
  };
}

function sumOf(kept: readonly KeptPayment[], isWanted: (one: KeptPayment) => boolean): Cents {
  return cents(kept.filter(isWanted).reduce((total, { row }) => total + row.amount, 0));
}

/** A batch. @throws Refusal 404. */
export async function findBatch(tx: Tx, { companyId }: CompanyRef, id: string) {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.companyId, companyId), eq(batches.id, id)));
  if (!batch) throw notFound("This batch of payments");
  return batch;
}
