import { dayInWords, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, eq, inArray, max } from "drizzle-orm";
import { pastApprovers } from "../../approvals/past-approvers.ts";
import type { Described, Subject } from "../../approvals/subject.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { makePayments } from "../payments/make-payments.ts";
import { changeOf, slipsBefore } from "../review/pay-changes.ts";
import { moveArrearsOf } from "../runs/dependent-runs.ts";
import { findRun, holdRun, type Run, runInWords, saveState, stateOf } from "../runs/find-run.ts";
import { snapshotOf } from "../runs/find-snapshot.ts";
import { postAccrual } from "../runs/post-accrual.ts";
import { rollbackInWords } from "../runs/rollback.ts";
import { readSlips } from "../runs/stored-slips.ts";
import { payrollRuns, snapshots } from "../runs/tables.ts";
import { takeInstalments } from "./take-instalments.ts";

/** Returns the kind of approval request for a run. */
export function approvalKindOf({ kind }: Pick<Run, "kind">): "payroll" | "wages" {
  return kind === "wages" ? "wages" : "payroll";
}

/**
 * Creates the approval subject for submitted payrolls. The last approval posts the journal, deducts
 * loans and creates the payments, in one transaction.
 */
export function payrollSubject(kind: "payroll" | "wages"): Subject {
  return {
    kind,
    ability: "Approve Payroll",
    sees: "View Payroll",
    describe,
    hold: holdInMonth,
    approved: async (call, id) => {
      const { tx, actor } = call;
      const run = await holdRun(tx, actor, id);
      const approvers = await pastApprovers(tx, actor, kind, id);
      return approveRun(call, run, [...new Set([...approvers, actor.userId])]);
    },
    rejected: rejectRun,
  };
}

/**
 * Locks the run's month, then the run, so that changes to runs of the same month happen one at a time. Returns the
 * run.
 * @throws Refusal 404 for an unknown run.
 */
export async function holdInMonth({ tx, actor }: Call, id: string): Promise<Run> {
  const found = await findRun(tx, actor, id);
  await lockFor(tx, "payroll month", `${actor.companyId} ${found.month}`);
  return holdRun(tx, actor, id);
}

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(payrollRuns)
    .where(and(eq(payrollRuns.companyId, actor.companyId), inArray(payrollRuns.id, [...ids])));
  const found = new Map<string, Described>();
  for (const run of rows) found.set(run.id, await describedRun(call, run));
  return found;
}

async function describedRun(call: Call, run: Run): Promise<Described> {
  const { tx, actor } = call;
  const seesPay = actor.abilities.has("View Payroll");
  const snapshot = run.snapshotId === null ? undefined : await snapshotOf(tx, actor, run);
  const amount = (whole: number) =>
    seesPay ? `KES ${formatSignedAmount(majorOf(cents(whole)))}` : "Your role does not allow you to view pay.";
  const totals = snapshot?.totals;
  const facts = [
    { label: "Month", value: monthInWords(parseMonth(run.month)) },
    { label: "Pay day", value: dayInWords(run.payDay) },
    ...(totals
      ? [
          { label: "People", value: String(totals.people) },
          { label: "Net pay for the month", value: amount(totals.net) },
          { label: "Paid by this payroll", value: amount(totals.pays) },
        ]
      : []),
    ...(run.note ? [{ label: "Note", value: run.note }] : []),
    ...(await correctionFacts(call, run)),
  ];
  const link = seesPay ? `/payroll/runs/${run.id}` : null;
  return { version: run.version, concerns: await whoRises(call, run), facts, link };
}

/**
 * Returns the facts about corrections that the approver of a payroll should know: why the payroll was rolled back
 * before, and which reversed payrolls of its month and type it replaces.
 */
async function correctionFacts({ tx, actor }: Call, run: Run) {
  const before = rollbackInWords(run);
  const reversed = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, actor.companyId),
        eq(payrollRuns.month, run.month),
        eq(payrollRuns.typeId, run.typeId),
        eq(payrollRuns.status, "reversed"),
      ),
    );
  return [
    ...(before === undefined ? [] : [{ label: "Previously rolled back", value: before }]),
    ...reversed.map((one) => ({
      label: "Corrects",
      value: `${runInWords(one)}, reversed by ${rollbackInWords(one) ?? "someone"}`,
    })),
  ];
}

const RISES: readonly string[] = ["pay", "allowances", "oneOff"];

/** Returns the users who may not decide on a waiting run because it raises their own pay. */
async function whoRises({ tx, actor }: Call, run: Run): Promise<readonly string[]> {
  if (run.status !== "submitted" || run.snapshotId === null) return [];
  const people = [...(await readPeopleNames(tx, actor, undefined, { withUser: true })).values()];
  const ids = people.map(({ id }) => id);
  const before = await acrossBranches(tx, () => slipsBefore(tx, actor, run, ids));
  const kept = await readSlips(tx, actor, [run.snapshotId], [...before.keys()]);
  if (kept.length === 0) return [];
  const { law } = await snapshotOf(tx, actor, run);
  const rising = kept.filter((one) =>
    changeOf(one, run, law, before.get(one.employeeId))?.causes.some(
      ({ cause, amount }) => amount > 0 && RISES.includes(cause),
    ),
  );
  const ofRising = new Set(rising.map(({ employeeId }) => employeeId));
  return people.flatMap(({ id, userId }) => (userId !== null && ofRising.has(id) ? [userId] : []));
}

/**
 * Completes the approval of a run. Assigns its position among the runs of its month, posts its journal, deducts loan
 * instalments and creates its payments.
 * @throws Refusal 409 if the state of the run does not allow it.
 */
export function approveRun(call: Call, run: Run, approvers: readonly string[]): Promise<{ readonly message: string }> {
  // The month's earlier runs can be of the head company or of another branch.
  return acrossBranches(call.tx, () => lockIntoMonth(call, run, approvers));
}

async function lockIntoMonth(
  call: Call,
  run: Run,
  approvers: readonly string[],
): Promise<{ readonly message: string }> {
  const { tx, actor, now, vault } = call;
  requireSubmitted(run);
  await moveArrearsOf(tx, run);
  const state = { ...stateOf(run), status: "approved" as const, approvers, version: run.version + 1 };
  await saveState(tx, run, state, { place: await nextPlace(tx, run) });
  const approved = {
    ...run,
    ...state,
    approvers: [...approvers],
    preparers: [...state.preparers],
    confirmers: [...state.confirmers],
    levels: run.levels,
  };
  const snapshot = await snapshotOf(tx, actor, run);
  const own = and(eq(snapshots.companyId, actor.companyId), eq(snapshots.id, snapshot.id));
  await tx.update(snapshots).set({ kept: true }).where(own);
  await postAccrual(call, approved, snapshot);
  await takeInstalments(call, approved);
  await makePayments(tx, actor, vault, approved, now);
  await tell(call, run, "approved");
  return { message: "The payroll was approved and its journal was posted." };
}

async function rejectRun(call: Call, id: string) {
  const { tx, actor } = call;
  const run = await holdRun(tx, actor, id);
  requireSubmitted(run);
  const state = { ...stateOf(run), status: "draft" as const, approvers: [], version: run.version + 1 };
  await saveState(tx, run, state);
  await tell(call, run, "rejected");
  return { message: "The payroll was rejected and is a draft again." };
}

function requireSubmitted(run: Run): void {
  if (run.status !== "submitted")
    throw conflict(`This payroll is ${run.status}, so it cannot be approved or rejected now.`);
}

async function tell({ tx, actor }: Call, run: Run, action: "approved" | "rejected"): Promise<void> {
  await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action, after: { name: runInWords(run) } });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
}

/** Returns the position of the next run in the approval order of its month. */
async function nextPlace(tx: Tx, run: Run): Promise<number> {
  const [row] = await tx
    .select({ place: max(payrollRuns.place) })
    .from(payrollRuns)
    .where(and(eq(payrollRuns.companyId, run.companyId), eq(payrollRuns.month, run.month)));
  return (row?.place ?? 0) + 1;
}
