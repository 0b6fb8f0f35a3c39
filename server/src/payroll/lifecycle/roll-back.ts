import { standingOf } from "@hazina/engine/payroll/payments/payments.ts";
import { decideOn } from "../../approvals/decide.ts";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import { readPayments } from "../payments/read-payments.ts";
import { act, findRun, holdRun, type Run, runInWords, saveState } from "../runs/find-run.ts";
import { notifyPreparers } from "./notify-preparers.ts";
import { reversalSubject } from "./reversal-subject.ts";
import { requireLatest, stopAttempts, takeBack } from "./take-back.ts";

/**
 * Rolls back a run. If nobody has been paid by it, it becomes a draft again, and its journals are
 * reversed. Otherwise two people are needed. The first call requests the reversal, which then
 * appears in the approval inbox of everyone who may approve it. Another person approves it there,
 * or makes the same call. The run is then reversed by a reversal run with every amount negated.
 * @throws Refusal 404 for an unknown run; 409 if the state of the run does not allow it, for a
 * reversal run, while payment results are outstanding, or if another payroll is based on the run;
 * 403 if the person who requested the reversal also approves it.
 */
export async function rollBackRun(
  call: Call,
  { payroll_id: id, reason }: { readonly payroll_id: string; readonly reason: string },
) {
  const { tx, actor } = call;
  const found = await findRun(tx, actor, id);
  if (found.kind === "reversal") {
    throw conflict("A reversal cannot be rolled back. Pay the employees in a new payroll for the month instead.");
  }
  return acrossBranches(tx, () => takeRunBack(call, found, reason));
}

/**
 * Rolls back a run with access to the rows of all branches. This is needed because payrolls of the head company and of
 * its branches can depend on each other.
 * @throws Refusal as in `rollBackRun`.
 */
async function takeRunBack(call: Call, found: Run, reason: string) {
  const { tx, actor, now } = call;
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
    const by = { rolledBackAt: now, rolledBackByName: actor.userName, rollbackReason: reason };
    await saveState(tx, run, state, { snapshotId: null, payers: [], levels: [], ...by });
    await notifyPreparers(call, run, "rolled back", reason);
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
    await saveState(tx, run, asked, { reversalAskedBy: actor.userId, reversalReason: reason });
    const title = `Reversal of a paid payroll, ${runInWords(run)}`;
    await requestApproval(call, reversalSubject, { id, title, branchId: run.branchId });
    const message = "Someone has been paid, so a second person must agree. The request is in Approvals.";
    return done(call, run, asked, { action: "reversal asked for", reason, message });
  }
  if (run.reversalAskedBy === actor.userId) {
    throw new Refusal(403, "maker_is_checker", "You requested this reversal; a second person must approve it.");
  }
  const { message } = await decideOn(call, reversalSubject, { id, status: 1, comment: reason });
  const { status, version } = await findRun(tx, actor, id);
  return { message, data: { status, version } };
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
