import { formatInstant, parseMonth } from "@hazina/base/calendar.ts";
import type { ApprovalLevel } from "@hazina/contract/payroll/types.ts";
import { and, asc, eq, max } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { makePayments } from "../payments/make-payments.ts";
import { readSettingsOf } from "../setup/settings.ts";
import { changeOf, slipsBefore, snapshotOf } from "./checks.ts";
import { act, findRun, holdRun, peopleOfLevel, type Run, runInWords, saveState } from "./find-run.ts";
import { postAccrual } from "./post-accrual.ts";
import { readSlips } from "./stored-slips.ts";
import { decisions, payrollRuns, snapshots } from "./tables.ts";
import { takeInstalments } from "./take-instalments.ts";

type Asked = {
  readonly id: string;
  readonly status: 1 | 2;
  readonly version: number;
  readonly comment?: string | undefined;
};
type Decision = typeof decisions.$inferSelect;

/**
 * Decides the level of a submitted run that waits: approves or rejects. The last approval locks it into its month, posts its
 * journal and makes its payments, all at once.
 * @throws Refusal 404; 409 for its state or an older version; 403 for who prepared it, whose own rise is in it, and who is not of the
 *   level; 409 where something posted has no ledger account.
 */
export function decideRun({ database, vault, clock }: Services, actor: Actor, asked: Asked) {
  return database.inCompany(actor.scope, async (tx) => {
    const found = await findRun(tx, actor, asked.id);
    await lockFor(tx, "payroll month", `${actor.companyId} ${found.month}`);
    const run = await holdRun(tx, actor, asked.id);
    const rules = { mayBeAlone: await mayBeAlone(tx, actor, run) };
    const by = { by: actor.userId, version: asked.version };
    const state = act(run, asked.status === 1 ? { do: "approve", ...by } : { do: "reject", ...by }, rules);
    const made = await decisionsOf(tx, run);
    const waiting = waitingLevel(run, made);
    const reason = waiting && whyNot(waiting.level, actor);
    if (reason) throw new Refusal(403, "not_of_level", reason);
    await refuseOwnRise(tx, actor, run);
    const level = waiting?.index ?? 0;
    await tx.insert(decisions).values({
      companyId: actor.companyId,
      id: uuidv7(),
      runId: run.id,
      snapshotId: run.snapshotId ?? run.id,
      level,
      status: asked.status,
      comment: asked.comment || null,
      by: actor.userId,
      byName: actor.userName,
      at: clock(),
    });
    const isLast = state.status === "approved";
    const more = isLast ? { place: await nextPlace(tx, run) } : {};
    await saveState(tx, run, state, more);
    if (isLast) {
      const snapshot = await snapshotOf(tx, actor, run);
      const own = and(eq(snapshots.companyId, actor.companyId), eq(snapshots.id, snapshot.id));
      await tx.update(snapshots).set({ kept: true }).where(own);
      await postAccrual(tx, actor, run, snapshot);
      await takeInstalments(tx, actor, run, clock());
      await makePayments(tx, actor, vault, run, clock());
    }
    const action = asked.status === 2 ? "rejected" : isLast ? "approved" : "approved at a level";
    await recordChange(tx, actor, {
      subject: "payroll",
      subjectId: run.id,
      action,
      after: { name: runInWords(run), level },
    });
    await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
    return { message: MESSAGES[action], data: { status: state.status, version: state.version } };
  });
}

const MESSAGES = {
  rejected: "The payroll was rejected and is a draft again.",
  approved: "The payroll was approved. Its journal is posted.",
  "approved at a level": "Approved. The next level decides now.",
} as const;

/** The order of a run among those of its month that were approved. */
async function nextPlace(tx: Tx, run: Run): Promise<number> {
  const [row] = await tx
    .select({ place: max(payrollRuns.place) })
    .from(payrollRuns)
    .where(and(eq(payrollRuns.companyId, run.companyId), eq(payrollRuns.month, run.month)));
  return (row?.place ?? 0) + 1;
}

/** Whether the company lets its only person who may approve decide what they prepared, and the actor is that person. */
export async function mayBeAlone(tx: Tx, actor: Actor, run: Pick<Run, "month">): Promise<boolean> {
  const { office } = await readSettingsOf(tx, actor, parseMonth(run.month));
  if (office.may_be_alone !== true) return false;
  const holders = await holdersOf(tx, actor.companyId, "Approve Payroll");
  return holders.every(({ id }) => id === actor.userId);
}

/** The decisions on what a run stands on now, the earliest first. */
async function decisionsOf(tx: Tx, run: Run): Promise<readonly Decision[]> {
  const rows = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.companyId, run.companyId), eq(decisions.runId, run.id)))
    .orderBy(asc(decisions.at), asc(decisions.id));
  const rejected = rows.findLastIndex(({ status }) => status === 2);
  return rows.filter(({ snapshotId }, index) => snapshotId === run.snapshotId && index > rejected);
}

/** The level that waits for a decision; undefined where all have decided. */
function waitingLevel(run: Run, made: readonly Decision[]): { level: ApprovalLevel; index: number } | undefined {
  const levels = run.levels.length > 0 ? run.levels : [{ name: "Approval", mode: "any" as const }];
  const index = levels.findIndex((level, at) => made.filter((one) => one.level === at).length < peopleOfLevel(level));
  const level = levels[index];
  return level && { level, index };
}

/** Why somebody does not decide at a level; undefined where they may. */
function whyNot(level: ApprovalLevel, { userId, roleId }: Pick<Actor, "userId" | "roleId">): string | undefined {
  const isOpen = !level.user_ids?.length && !level.role_ids?.length;
  if (isOpen || level.user_ids?.includes(userId) || level.role_ids?.includes(roleId)) return undefined;
  return `Others decide at the level "${level.name}".`;
}

/** Refuses the decision of somebody whose own pay rises in a run. */
async function refuseOwnRise(tx: Tx, actor: Actor, run: Run): Promise<void> {
  const people = await readPeopleNames(tx, actor);
  const own = [...people.values()].find(({ userId }) => userId === actor.userId);
  if (!own || run.snapshotId === null) return;
  const [kept] = await readSlips(tx, actor, [run.snapshotId], [own.id]);
  const before = await slipsBefore(tx, actor, run, [own.id]);
  if (!kept || !before.has(own.id)) return;
  const { law } = await snapshotOf(tx, actor, run);
  const change = changeOf(kept, run, law, before.get(own.id));
  const rises = change?.causes.some(({ cause, amount }) => amount > 0 && RISES.includes(cause));
  if (rises) throw new Refusal(403, "own_rise", "Your own pay rises in this payroll; somebody else must decide it.");
}

const RISES: readonly string[] = ["pay", "allowances", "oneOff"];

/** How far the approval of a run is, level by level. @throws Refusal 404. */
export async function readApproval(tx: Tx, actor: Actor, { payroll_id: id }: { readonly payroll_id: string }) {
  const run = await findRun(tx, actor, id);
  const made = await decisionsOf(tx, run);
  const waiting = run.status === "submitted" ? waitingLevel(run, made) : undefined;
  const levels = run.levels.length > 0 ? run.levels : [{ name: "Approval", mode: "any" as const }];
  const reason = waiting && (ownWork(run, actor) ?? whyNot(waiting.level, actor));
  const data = levels.map((level, index) => {
    const own = made.filter((one) => one.level === index);
    const isDone = own.length >= peopleOfLevel(level);
    const last = own.at(-1);
    const isWaiting = waiting?.index === index;
    return {
      level: index + 1,
      name: level.name,
      status: isDone ? 1 : null,
      label: isDone ? ("Approved" as const) : ("Pending Approval" as const),
      by: last?.byName ?? null,
      at: last ? formatInstant(last.at) : null,
      comment: last?.comment ?? null,
      may_decide: isWaiting && reason === undefined,
      reason: isWaiting ? (reason ?? null) : null,
    };
  });
  const rejected = run.status === "draft" ? await lastRejection(tx, run) : undefined;
  return { data: rejected ? [{ ...rejected, level: rejected.level + 1 }] : data };
}

async function lastRejection(tx: Tx, run: Run) {
  const rows = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.companyId, run.companyId), eq(decisions.runId, run.id)))
    .orderBy(asc(decisions.at), asc(decisions.id));
  const last = rows.at(-1);
  if (last?.status !== 2) return undefined;
  return {
    level: last.level,
    name: run.levels[last.level]?.name ?? "Approval",
    status: 2,
    label: "Rejected" as const,
    by: last.byName,
    at: formatInstant(last.at),
    comment: last.comment,
    may_decide: false,
    reason: null,
  };
}

function ownWork(run: Run, { userId, abilities }: Actor): string | undefined {
  if (!abilities.has("Approve Payroll")) return 'Your role does not include "Approve Payroll".';
  if (run.preparers.includes(userId)) return "You prepared this payroll; someone else must decide it.";
  return run.approvers.includes(userId)
    ? "You approved this payroll already; the next level is for somebody else."
    : undefined;
}
