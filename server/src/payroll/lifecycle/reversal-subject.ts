import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { standingOf } from "@hazina/engine/payroll/payments/payments.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { userNames } from "../../access/users/user-names.ts";
import type { Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { readPayments } from "../payments/read-payments.ts";
import { act, holdRun, nextNumber, type Run, runInWords, saveState } from "../runs/find-run.ts";
import { payrollRuns } from "../runs/tables.ts";
import { notifyPreparers } from "./notify-preparers.ts";
import { holdInMonth } from "./payroll-subject.ts";
import { requireLatest, stopAttempts, takeBack } from "./take-back.ts";

/**
 * The approval subject for reversals of paid payrolls. One person requests the reversal; when a
 * second person approves it, the payroll is reversed immediately.
 */
export const reversalSubject: Subject = {
  kind: "reversal",
  ability: "Approve Payroll",
  levelName: "Approval of a reversal",
  sees: "View Payroll",
  describe,
  hold: holdInMonth,
  approved: (call, id) => acrossBranches(call.tx, () => reverse(call, id)),
  rejected: (call, id, { comment }) => dropped(call, id, `The reversal was rejected: ${comment}`),
  withdrawn: (call, id) => dropped(call, id, "The request to reverse this payroll was withdrawn."),
};

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select()
    .from(payrollRuns)
    .where(and(eq(payrollRuns.companyId, actor.companyId), inArray(payrollRuns.id, [...ids])));
  const names = await userNames(tx, actor.companyId);
  const seesPay = actor.abilities.has("View Payroll");
  const found = new Map<string, Described>();
  for (const run of rows) {
    const paid = (await readPayments(tx, run)).filter(({ payment }) => standingOf(payment) === "paid");
    const sum = cents(paid.reduce((total, { row }) => total + row.amount, 0));
    const facts = [
      { label: "Month", value: monthInWords(parseMonth(run.month)) },
      { label: "Reason", value: run.reversalReason ?? run.rollbackReason ?? "" },
      { label: "Requested by", value: names.get(run.reversalAskedBy ?? "") ?? "" },
      ...(seesPay ? [{ label: "Paid already", value: `KES ${formatSignedAmount(majorOf(sum))}` }] : []),
    ];
    const link = seesPay ? `/payroll/runs/${run.id}` : null;
    found.set(run.id, { version: 1, concerns: [], facts, link });
  }
  return found;
}

/**
 * Reverses a run whose reversal was requested by another person.
 * @throws Refusal 409 if the state of the run does not allow it, or another payroll is based on it;
 * 403 for the person who requested the reversal.
 */
async function reverse(call: Call, id: string) {
  const { tx, actor, now } = call;
  const run = await holdRun(tx, actor, id);
  if (run.reversalAskedBy === null) throw conflict("Nobody has requested a reversal of this payroll.");
  await requireLatest(call, run);
  const payments = (await readPayments(tx, run)).map(({ payment }) => payment);
  const state = act(run, { do: "reverse", by: run.reversalAskedBy, confirmedBy: actor.userId }, undefined, payments);
  const reason = run.reversalReason ?? "";
  await stopAttempts(call, run);
  await takeBack(call, run);
  const by = { rolledBackAt: now, rolledBackByName: actor.userName, rollbackReason: reason };
  await saveState(tx, run, state, { reversalAskedBy: null, reversalReason: null, ...by });
  await insertReversal(call, run, reason);
  await notifyPreparers(call, run, "reversed", reason);
  await recorded(call, run, "reversed", reason);
  return {
    message:
      "The payroll was reversed. The amounts that employees have already received will count towards their next payroll.",
  };
}

async function dropped(call: Call, id: string, message: string) {
  const { tx, actor } = call;
  const run = await holdRun(tx, actor, id);
  const { reversalReason: reason } = run;
  const own = and(eq(payrollRuns.companyId, actor.companyId), eq(payrollRuns.id, id));
  await tx.update(payrollRuns).set({ reversalAskedBy: null, reversalReason: null }).where(own);
  await recorded(call, run, "reversal not agreed", reason ?? "");
  return { message };
}

async function recorded({ tx, actor }: Call, run: Run, action: string, reason: string): Promise<void> {
  const after = { name: runInWords(run), reason };
  await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action, after });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
}

/**
 * Inserts the reversal run: the same month and people as the reversed run, with every amount
 * negated.
 */
async function insertReversal({ tx, actor, now }: Call, run: Run, reason: string): Promise<void> {
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
    reversalReason: null,
    rolledBackAt: now,
    rolledBackByName: actor.userName,
    rollbackReason: reason,
    note: `Reversal of ${runInWords(run)}`,
    createdBy: actor.userId,
    createdByName: actor.userName,
    createdAt: now,
  });
}
