import { type Day, lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import { standingOf } from "@hazina/engine/payroll/payments/payments.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { reverseJournals } from "../../accounting/journals/post-journal.ts";
import { notificationSettingsOf } from "../../notifications/configuration.ts";
import { notify } from "../../notifications/notify.ts";
import { instalmentsTakenBack } from "../../people/loans/instalments.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { firstOpenMonth } from "../months/months.ts";
import { readPayments } from "../payments/read-payments.ts";
import { paymentAttempts } from "../payments/tables.ts";
import { requireNoDependents } from "../runs/dependent-runs.ts";
import { act, countedRuns, findRun, holdRun, nextNumber, type Run, runInWords, saveState } from "../runs/find-run.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import { payrollRuns } from "../runs/tables.ts";

/**
 * Rolls a run back. Before anyone is paid by it, it becomes a draft again and its journals are reversed by equal ones. Once anyone
 * is paid, it takes two people: one requests the reversal, those who may agree are notified, and a second one requests the same. The
 * run is then reversed, and an equal run with every amount negated is recorded with it.
 * @throws Refusal 404; 409 for its state, for a reversal, where results are awaited, and where another payroll is based on it; 403 for the
 *   second step by who did the first.
 */
export async function rollBackRun(
  call: Call,
  { payroll_id: id, reason }: { readonly payroll_id: string; readonly reason: string },
) {
  const { tx, actor } = call;
  const found = await findRun(tx, actor, id);
  if (found.kind === "reversal") {
    throw conflict("A reversal cannot itself be rolled back. Pay people by another payroll of the month.");
  }
  return acrossBranches(tx, () => takeRunBack(call, found, reason));
}

/** Payrolls that depend on a branch's run can be the head company's, and the other way round. */
async function takeRunBack(call: Call, found: Run, reason: string) {
  const { tx, actor } = call;
  const { id } = found;
  await lockFor(tx, "payroll month", `${actor.companyId} ${found.month}`);
  const run = await holdRun(tx, actor, id);
  await requireLatest(call, run);
  const kept = await readPayments(tx, run);
  const payments = kept.map(({ payment }) => payment);
  const isPaid = payments.some((payment) => standingOf(payment) === "paid") || run.status === "paid";
  if (!isPaid) {
    const state = act(run, { do: "rollBack", by: actor.userId }, undefined, payments);
    await stopAttempts(call, run);
    await takeBack(call, run);
    await saveState(tx, run, state, { snapshotId: null, payers: [], levels: [] });
    return done(call, run, state, {
      action: "rolled back",
      reason,
      message: "The payroll was rolled back and is a draft again.",
    });
  }
  if (run.reversalAskedBy === null) {
    // Whether it can be done is said before a second person is troubled.
    const possible = act(run, { do: "reverse", by: actor.userId, confirmedBy: "" }, undefined, payments);
    const asked = { ...possible, status: run.status };
    await saveState(tx, run, asked, { reversalAskedBy: actor.userId });
    await tellWhoMayAgree(call, run);
    const message = "Someone has been paid, so a second person must request the same reversal.";
    return done(call, run, asked, { action: "reversal asked for", reason, message });
  }
  const state = act(run, { do: "reverse", by: run.reversalAskedBy, confirmedBy: actor.userId }, undefined, payments);
  await stopAttempts(call, run);
  await takeBack(call, run);
  await saveState(tx, run, state, { reversalAskedBy: null });
  await insertReversal(call, run);
  const message = "The payroll was reversed. What people received settles the next one first.";
  return done(call, run, state, { action: "reversed", reason, message });
}

/** Tells everybody else who may approve payrolls that a second person is asked for, where payroll's notifications are on. */
async function tellWhoMayAgree(call: Call, run: Run): Promise<void> {
  const { tx, actor } = call;
  const { companyId, userId, userName } = actor;
  if (!(await notificationSettingsOf(tx, companyId)).payroll) return;
  const isOther = ({ id, branchId }: { readonly id: string; readonly branchId: string | null }) =>
    id !== userId && (branchId === null || branchId === run.branchId);
  const others = (await holdersOf(tx, companyId, "Approve Payroll")).filter(isOther);
  const occasion = {
    kind: "payroll",
    occasion: `reversal ${run.id} ${run.version}`,
    title: "Reversal of a paid payroll requested",
    message: `${userName} requested to reverse ${runInWords(run)}. It is reversed once a second person requests the same.`,
    link: `/payroll/runs/${run.id}`,
  } as const;
  await notify(tx, companyId, others, occasion, call);
}

async function done(
  { tx, actor }: Call,
  run: Run,
  { status, version }: { readonly status: string; readonly version: number },
  { action, reason, message }: { readonly action: string; readonly reason: string; readonly message: string },
) {
  await recordChange(tx, actor, {
    subject: "payroll",
    subjectId: run.id,
    action,
    after: { name: runInWords(run), reason },
  });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
  return { message, data: { status, version } };
}

/** Only the month's latest run is rolled back: later ones paid the difference to it, or arrears of its month. */
async function requireLatest({ tx, actor }: Call, run: Run): Promise<void> {
  if (run.place === null || run.snapshotId === null) return;
  const later = (await countedRuns(tx, actor, [run.month])).find(({ place }) => (place ?? 0) > (run.place ?? 0));
  if (later)
    throw conflict(
      `${runInWords(later)} was approved after this one and pays the difference to it. Roll that one back first.`,
    );
  await requireNoDependents(tx, run);
}

/** The books and the loans as they were before the run. */
async function takeBack(call: Call, run: Run): Promise<void> {
  const { tx, actor, now } = call;
  const day = await openDay(call, run);
  await reverseJournals(tx, actor, { sourceKind: PAYROLL_SOURCE, sourceId: run.id, date: day });
  await instalmentsTakenBack(tx, actor, { runId: run.id, day, at: now });
}

/** A day of the run's month, or of the first open month where that is closed. */
async function openDay({ tx, actor }: Call, run: Run): Promise<Day> {
  const first = await firstOpenMonth(tx, actor);
  const month = first !== undefined && first > run.month ? first : run.month;
  return lastDayOf(parseMonth(month));
}

async function stopAttempts({ tx, now }: Call, run: Run): Promise<void> {
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

/** The reversal of a run: the same month and people, every amount negated. */
async function insertReversal({ tx, actor, now }: Call, run: Run): Promise<void> {
  await tx.insert(payrollRuns).values({
    ...run,
    id: uuidv7(),
    number: await nextNumber(tx, run, run.month),
    kind: "reversal",
    status: "paid",
    version: 1,
    snapshotId: null,
    place: null,
    reverses: run.id,
    reversalAskedBy: null,
    note: `Reversal of ${runInWords(run)}`,
    createdBy: actor.userId,
    createdByName: actor.userName,
    createdAt: now,
  });
}
