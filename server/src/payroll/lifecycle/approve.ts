import { formatInstant } from "@hazina/base/calendar.ts";
import { approvalLabel } from "@hazina/contract/approvals/kinds.ts";
import { and, asc, eq } from "drizzle-orm";
import { decideOn, requireReason } from "../../approvals/decide.ts";
import { readProgress } from "../../approvals/inbox/read-approvals.ts";
import { type AskedLevel, dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/refusal.ts";
import { act, findRun, type Run, runInWords } from "../runs/find-run.ts";
import { mayBeAlone } from "../runs/sole-approver.ts";
import { decisions } from "../runs/tables.ts";
import { approvalKindOf, approveRun, holdInMonth, payrollSubject } from "./payroll-subject.ts";

type Asked = {
  readonly id: string;
  readonly status: 1 | 2;
  readonly version: number;
  readonly comment?: string | undefined;
};

/**
 * Requests the approval of a submitted run, level by level. The users who prepared the run cannot
 * approve it.
 */
export function askForDecision(call: Call, run: Run): Promise<string> {
  const asked = {
    id: run.id,
    title: `Payroll: ${runInWords(run)}`,
    branchId: run.branchId,
    preparers: run.preparers,
    levels: run.levels.map(levelOf),
  };
  return requestApproval(call, payrollSubject(approvalKindOf(run)), asked);
}

/**
 * Converts an approval level of a run to the type of the approvals domain. The minimum amount of
 * the level is left out, because it was checked when the run was submitted.
 */
function levelOf({ name, mode, user_ids: userIds, role_ids: roleIds }: Run["levels"][number]): AskedLevel {
  return { name, mode, ...(userIds ? { userIds } : {}), ...(roleIds ? { roleIds } : {}) };
}

/**
 * Approves or rejects a submitted run at its current level. The last approval fixes the run's place
 * in its month, posts its journal and creates its payments, all in one transaction.
 * @throws Refusal 404 for an unknown run; 409 if the run's state or version has changed, or a
 * posted element has no ledger account; 403 for a user who prepared the run, whose own pay it
 * raises, or who is not an approver of the level; 422 for a rejection without a reason.
 */
export async function decideRun(work: Work, asked: Asked) {
  const { services, actor } = work;
  const decided = await inCall(work, async (call) => {
    const run = await holdInMonth(call, asked.id);
    const rules = { mayBeAlone: await mayBeAlone(call, run) };
    const by = { by: actor.userId, version: asked.version };
    act({ ...run, approvers: [] }, asked.status === 1 ? { do: "approve", ...by } : { do: "reject", ...by }, rules);
    const answer = { id: run.id, status: asked.status, comment: asked.comment ?? "" };
    requireReason(answer);
    const subject = payrollSubject(approvalKindOf(run));
    const isAlone = rules.mayBeAlone && asked.status === 1 && run.preparers.includes(actor.userId);
    if (isAlone) await dropRequests(call, subject, [run.id]);
    const done = isAlone ? await approveRun(call, run, [actor.userId]) : await decideOn(call, subject, answer);
    const { status, version } = await findRun(call.tx, actor, run.id);
    return { message: done.message, data: { status, version } };
  });
  services.mailer.wake();
  return decided;
}

/**
 * Returns the progress of a run's approval, level by level.
 * @throws Refusal 404 for an unknown run.
 */
export async function readRunApproval(call: Call, { payroll_id: id }: { readonly payroll_id: string }) {
  const run = await findRun(call.tx, call.actor, id);
  const asked = await readProgress(call, payrollSubject(approvalKindOf(run)), id).catch((error: unknown) => {
    if (error instanceof Refusal && error.httpStatus === 404) return [];
    throw error;
  });
  const isUndecided = run.status === "draft" || run.status === "computed";
  const isOver = isUndecided && asked.every(({ status }) => status === 1);
  if (asked.length === 0 || isOver) return { data: await unasked(call.tx, run) };
  return {
    data: asked.map(({ waits_for: _who, status, ...level }) => ({ ...level, status: status === 0 ? null : status })),
  };
}

/**
 * Returns the approval levels of a run without showing an approval request, because the run has none or the caller may
 * not see it. Includes decisions that were stored before the approvals domain existed.
 */
async function unasked(tx: Tx, run: Run) {
  const kept = await tx
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.companyId, run.companyId),
        eq(decisions.runId, run.id),
        eq(decisions.snapshotId, run.snapshotId ?? run.id),
      ),
    )
    .orderBy(asc(decisions.at), asc(decisions.id));
  const levels = run.levels.length > 0 ? run.levels : [{ name: "Approval" }];
  const isApproved = run.place !== null && run.status !== "draft" && run.status !== "computed";
  return levels.map(({ name }, index) => {
    const own = kept.findLast(({ level }) => level === index);
    const status = isApproved ? 1 : null;
    return {
      level: index + 1,
      name,
      status,
      label: approvalLabel(status ?? 0),
      by: own?.byName ?? null,
      at: own ? formatInstant(own.at) : null,
      comment: own?.comment ?? null,
      may_decide: false,
      reason: null,
    };
  });
}
