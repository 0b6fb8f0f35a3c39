import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import type { ApprovalLevel } from "@hazina/contract/payroll/types.ts";
import type { Payment } from "@hazina/engine/payroll/payments/payments.ts";
import { actOn, type RunAction, type RunRules, type RunState } from "@hazina/engine/payroll/run/run-state.ts";
import { and, asc, eq, gt, inArray, isNotNull, max } from "drizzle-orm";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { conflict, notFound, Refusal } from "../../platform/refusal.ts";
import { payrollRuns } from "./tables.ts";

/** A stored payroll run. */
export type Run = typeof payrollRuns.$inferSelect;

/** The states of a run in which its journal is posted and its pay counts in the month. */
export const COUNTED = ["approved", "paying", "paid", "closed"] as const;

const own = ({ companyId }: CompanyRef, id: string) =>
  and(eq(payrollRuns.companyId, companyId), eq(payrollRuns.id, id));

/**
 * Finds a run by id.
 * @throws Refusal 404 if the company has no such run, or the branch may not see it.
 */
export async function findRun(tx: Tx, company: CompanyRef, id: string): Promise<Run> {
  const [run] = await tx.select().from(payrollRuns).where(own(company, id));
  if (!run) throw notFound("This payroll");
  return run;
}

/**
 * Finds a run by id and locks it until the transaction ends, so that changes happen one at a time.
 * @throws Refusal 404 for an unknown run.
 */
export async function holdRun(tx: Tx, company: CompanyRef, id: string): Promise<Run> {
  const [run] = await tx.select().from(payrollRuns).where(own(company, id)).for("update");
  if (!run) throw notFound("This payroll");
  return run;
}

/**
 * Converts a run to the state type of the engine's rules.
 * @param payments the run's payments; can be empty if the rules do not need them.
 */
export function stateOf(run: Run, payments: readonly Payment[] = []): RunState {
  const { status, version, preparers, confirmers, approvers } = run;
  return { status, version, preparers, confirmers, approvers, levels: approvalsNeeded(run.levels), payments };
}

/**
 * Applies an action to a run according to the engine's rules.
 * @throws Refusal 409 if the state of the run does not allow the action or its version is not current; 403 if another
 * person must take the action, because the user prepared, approved or confirmed part of the run.
 */
export function act(run: Run, action: RunAction, rules?: RunRules, payments: readonly Payment[] = []): RunState {
  const next = actOn(stateOf(run, payments), action, rules);
  if (next.ok) return next.value;
  if (/^You /.test(next.refusal) || next.refusal.startsWith("A second person")) {
    throw new Refusal(403, "maker_is_checker", next.refusal);
  }
  if (next.refusal.includes("changed since")) throw conflict(next.refusal, "changed_since");
  throw conflict(next.refusal);
}

/**
 * Stores the new state of a run.
 * @param more other columns to change in the same statement.
 */
export async function saveState(
  tx: Tx,
  run: Run,
  { status, version, preparers, confirmers, approvers }: RunState,
  more: Partial<typeof payrollRuns.$inferInsert> = {},
): Promise<void> {
  const changed = {
    status,
    version,
    preparers: [...preparers],
    confirmers: [...confirmers],
    approvers: [...approvers],
  };
  await tx
    .update(payrollRuns)
    .set({ ...changed, ...more })
    .where(own(run, run.id));
}

/**
 * Returns the approved runs of the given months, in the order of approval. Includes runs of all
 * branches, because a month is paid as a whole.
 */
export async function countedRuns(
  tx: Tx,
  { companyId }: CompanyRef,
  months: readonly string[],
): Promise<readonly (Run & { readonly snapshotId: string })[]> {
  if (months.length === 0) return [];
  const wanted = and(
    eq(payrollRuns.companyId, companyId),
    inArray(payrollRuns.month, [...months]),
    inArray(payrollRuns.status, [...COUNTED]),
    isNotNull(payrollRuns.snapshotId),
    gt(payrollRuns.place, 0),
  );
  const rows = await acrossBranches(tx, () =>
    tx.select().from(payrollRuns).where(wanted).orderBy(asc(payrollRuns.month), asc(payrollRuns.place)),
  );
  return rows.filter((run): run is Run & { snapshotId: string } => run.snapshotId !== null && run.kind !== "reversal");
}

/** Returns whether a payroll type has an open run. */
export async function isTypeInUse(tx: Tx, companyId: string, typeId: string): Promise<boolean> {
  const open = ["draft", "computed", "submitted", "approved", "paying"] as const;
  const rows = and(
    eq(payrollRuns.companyId, companyId),
    eq(payrollRuns.typeId, typeId),
    inArray(payrollRuns.status, [...open]),
  );
  return (await acrossBranches(tx, () => tx.$count(payrollRuns, rows))) > 0;
}

/**
 * Returns the number of the next run of a month. Numbers are shared by all branches of a company.
 */
export async function nextNumber(tx: Tx, { companyId }: CompanyRef, month: string): Promise<number> {
  const ofMonth = and(eq(payrollRuns.companyId, companyId), eq(payrollRuns.month, month));
  const [last] = await acrossBranches(tx, () =>
    tx
      .select({ number: max(payrollRuns.number) })
      .from(payrollRuns)
      .where(ofMonth),
  );
  return (last?.number ?? 0) + 1;
}

const KIND_WORDS: Readonly<Record<Run["kind"], string>> = {
  regular: "run",
  wages: "wages",
  offCycle: "off-cycle",
  final: "final",
  reversal: "reversal",
};

/** The fields that make up the name of a run. */
export type NamedRun = Pick<Run, "typeName" | "month" | "kind" | "number">;

/**
 * Returns the name of a run, as in the title of its page: "Salaries, Mar 2026", "Casual wages, Mar
 * 2026, wages 2".
 */
export function runInWords({ typeName, month, kind, number }: NamedRun): string {
  const name = `${typeName || "Payroll"}, ${monthInWords(parseMonth(month))}`;
  return kind === "regular" && number === 1 ? name : `${name}, ${KIND_WORDS[kind]} ${number}`;
}

/** Returns the number of people who must approve at one level. */
export function peopleOfLevel({ mode, user_ids: users }: ApprovalLevel): number {
  return mode === "all" && users ? Math.max(1, users.length) : 1;
}

/** Returns the number of approvals at all levels together, which is at least 1. */
function approvalsNeeded(levels: Run["levels"]): number {
  return Math.max(
    1,
    levels.reduce((total, level) => total + peopleOfLevel(level), 0),
  );
}

/**
 * Requires that a run's inputs can be changed, and returns the state after the change.
 * @throws Refusal 409 if its inputs are locked.
 */
export function requireOpenInputs(run: Run, actor: Actor): RunState {
  return act(run, { do: "change", by: actor.userId });
}
