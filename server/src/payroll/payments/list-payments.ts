import { formatInstant } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import { standingOf } from "@hazina/engine/payroll/payments/payments.ts";
import { and, desc, eq } from "drizzle-orm";
import { userNames } from "../../access/users/user-names.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import type { Call, Work } from "../../platform/call.ts";
import type { Run } from "../runs/find-run.ts";
import { type KeptPayment, readPaymentPage, withPayments } from "./read-payments.ts";
import { batches } from "./tables.ts";

/** The label for each state of a payroll payment. The labels are the same as for other payments. */
export const PAYMENT_LABELS = {
  due: "Due",
  pending: "Pending",
  sent: "Pending",
  failed: "Failed",
  paid: "Completed",
  returned: "Returned",
  stopped: "Cancelled",
} as const;

/**
 * The label of a payment that one person has reported as failed and a second person must confirm.
 */
const TO_CONFIRM = "Failed, not confirmed yet";

/**
 * Returns the batches and lines of a run's payments.
 * @throws Refusal 404 for an unknown run.
 */
export function listPayments(work: Work, { payroll_id: runId }: { readonly payroll_id: string }) {
  return withPayments(work, {
    runId,
    readPage: readPaymentPage,
    holds: false,
    change: shownPayments,
  });
}

async function shownPayments({ tx, actor }: Call, { id }: Run, kept: readonly KeptPayment[]) {
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
        label: saidBy === null ? PAYMENT_LABELS[status] : TO_CONFIRM,
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
