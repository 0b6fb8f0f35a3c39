import { type Day, lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { reverseJournals } from "../../accounting/journals/post-journal.ts";
import { instalmentsTakenBack } from "../../people/loans/instalments.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { firstOpenMonth } from "../months/months.ts";
import { paymentAttempts } from "../payments/tables.ts";
import { laterOfSamePeople, requireNoDependents } from "../runs/dependent-runs.ts";
import { type Run, runInWords } from "../runs/find-run.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";

/**
 * Refuses to roll back a run if a later run of the same employees depends on it, because that run pays only the
 * difference from this one, or pays arrears of its month.
 * @throws Refusal 409 that names the later run.
 */
export async function requireLatest({ tx }: Call, run: Run): Promise<void> {
  if (run.place === null || run.snapshotId === null) return;
  const later = await laterOfSamePeople(tx, run);
  if (later)
    throw conflict(
      `${runInWords(later)} was approved after this payroll and pays the difference to some of the same employees. Roll that payroll back first.`,
    );
  await requireNoDependents(tx, run);
}

/**
 * Undoes the effects that the approval of a run had on the books and on loans: reverses the run's journals and its
 * entries in the loan ledgers.
 */
export async function takeBack(call: Call, run: Run): Promise<void> {
  const { tx, actor, now } = call;
  const day = await openDay(call, run);
  await reverseJournals(tx, actor, { sourceKind: PAYROLL_SOURCE, sourceId: run.id, date: day });
  await instalmentsTakenBack(tx, actor, { runId: run.id, day, at: now });
}

/**
 * Returns the posting day for a reversal: the last day of the run's month, or of the first open month if the run's
 * month is closed.
 */
async function openDay({ tx, actor }: Call, run: Run): Promise<Day> {
  const first = await firstOpenMonth(tx, actor);
  const month = first !== undefined && first > run.month ? first : run.month;
  return lastDayOf(parseMonth(month));
}

/** Cancels the payments of a run that have not been sent yet. */
export async function stopAttempts({ tx, now }: Call, run: Run): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ status: "stopped", changedAt: now })
    .where(
      and(
        eq(paymentAttempts.companyId, run.companyId),
        eq(paymentAttempts.runId, run.id),
        eq(paymentAttempts.status, "pending"),
      ),
    );
}
