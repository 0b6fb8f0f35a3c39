import { parseMonth } from "@hazina/base/calendar.ts";
import { and, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { COUNTED, type Run, runInWords } from "./find-run.ts";
import { isSimulatedRun } from "./simulated-run.ts";
import { payrollRuns, slips, snapshots } from "./tables.ts";

const OPEN = ["computed", "submitted"] as const;

/**
 * Refuses to roll back a run while other payrolls depend on it: an approved payroll of a later month that has paid
 * arrears of the run's month, or a submitted payroll that is based on the run. Payrolls that are based on the run but
 * only calculated become stale and must be calculated again.
 * @throws Refusal 409 that names the payroll to roll back or reject first.
 */
export async function requireNoDependents(tx: Tx, run: Run): Promise<void> {
  const [paid] = await withArrearsOf(tx, run, COUNTED);
  if (paid) {
    throw conflict(
      `${runInWords(paid)} has already paid arrears for the month of this payroll. Roll that payroll back first.`,
    );
  }
  const sharingPeople = await sharing(
    tx,
    run,
    and(eq(payrollRuns.month, run.month), inArray(payrollRuns.status, [...OPEN])),
  );
  await moveOpen(tx, run, [...sharingPeople, ...(await withArrearsOf(tx, run, OPEN))]);
}

/**
 * Finds a run of the same month that was approved after the given run and pays at least one of the same people;
 * undefined if there is none. Reversals are left out.
 */
export async function laterOfSamePeople(tx: Tx, run: Run): Promise<Run | undefined> {
  const later = and(
    eq(payrollRuns.month, run.month),
    inArray(payrollRuns.status, [...COUNTED]),
    ne(payrollRuns.kind, "reversal"),
    gt(payrollRuns.place, run.place ?? 0),
  );
  return (await sharing(tx, run, later))[0];
}

/**
 * Marks open payrolls of later months as stale, so that they must be calculated again, if they were calculated before
 * this run was approved and pay arrears for the run's month.
 * @throws Refusal 409 if one of them is already submitted.
 */
export async function moveArrearsOf(tx: Tx, run: Run): Promise<void> {
  await moveOpen(tx, run, await withArrearsOf(tx, run, OPEN));
}

/**
 * Returns the later payrolls that have already paid employees' pay for the run's month as arrears, keyed by employee
 * id. A regular payroll of the month must not pay these employees again.
 */
export async function arrearsPaidOf(tx: Tx, run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, Run>> {
  const isAsked = ids.length > 0 && run.kind === "regular" && !isSimulatedRun(run);
  const runs = isAsked ? await laterRuns(tx, run, COUNTED) : [];
  if (runs.length === 0) return new Map();
  const rows = await tx
    .select({ id: slips.employeeId, snapshotId: slips.snapshotId })
    .from(slips)
    .where(and(eq(slips.companyId, run.companyId), ofRuns(runs), inArray(slips.employeeId, [...ids]), hasArrears(run)));
  const by = new Map(runs.map((one) => [one.snapshotId, one]));
  const found = new Map<string, Run>();
  for (const { id, snapshotId } of rows) {
    const one = by.get(snapshotId);
    if (one) found.set(id, one);
  }
  return found;
}

async function moveOpen(tx: Tx, { companyId }: CompanyRef, runs: readonly Run[]): Promise<void> {
  const submitted = runs.find(({ status }) => status === "submitted");
  if (submitted) {
    throw conflict(
      `${runInWords(submitted)} is submitted and depends on this payroll. Ask an approver to reject it first.`,
    );
  }
  const ids = runs.flatMap(({ snapshotId }) => snapshotId ?? []);
  if (ids.length === 0) return;
  await tx
    .update(snapshots)
    .set({ revision: sql`${snapshots.revision} || ' moved'` })
    .where(and(eq(snapshots.companyId, companyId), inArray(snapshots.id, ids)));
}

/**
 * Returns the payrolls of later months that pay arrears of a run's month to an employee of the run.
 */
async function withArrearsOf(tx: Tx, run: Run, statuses: readonly Run["status"][]): Promise<readonly Run[]> {
  const runs = await laterRuns(tx, run, statuses);
  if (runs.length === 0) return [];
  const rows = await tx
    .selectDistinct({ snapshotId: slips.snapshotId })
    .from(slips)
    .where(
      and(
        eq(slips.companyId, run.companyId),
        ofRuns(runs),
        hasArrears(run),
        inArray(slips.employeeId, peopleOf(tx, run)),
      ),
    );
  const found = new Set(rows.map(({ snapshotId }) => snapshotId));
  return runs.filter(({ snapshotId }) => snapshotId !== null && found.has(snapshotId));
}

function laterRuns(tx: Tx, { companyId, month }: Pick<Run, "companyId" | "month">, statuses: readonly Run["status"][]) {
  return tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, companyId),
        gt(payrollRuns.month, month),
        inArray(payrollRuns.status, [...statuses]),
        ne(payrollRuns.kind, "reversal"),
      ),
    );
}

/**
 * Returns the company's other payrolls that match the SQL condition `which` and have a slip of an employee of the
 * given run.
 */
async function sharing(tx: Tx, run: Run, which: SQL | undefined): Promise<readonly Run[]> {
  const runs = await tx
    .select()
    .from(payrollRuns)
    .where(and(eq(payrollRuns.companyId, run.companyId), ne(payrollRuns.id, run.id), which));
  if (runs.length === 0) return [];
  const rows = await tx
    .selectDistinct({ snapshotId: slips.snapshotId })
    .from(slips)
    .where(and(eq(slips.companyId, run.companyId), ofRuns(runs), inArray(slips.employeeId, peopleOf(tx, run))));
  const found = new Set(rows.map(({ snapshotId }) => snapshotId));
  return runs.filter(({ snapshotId }) => snapshotId !== null && found.has(snapshotId));
}

function ofRuns(runs: readonly Run[]): SQL | undefined {
  return inArray(
    slips.snapshotId,
    runs.flatMap(({ snapshotId }) => snapshotId ?? []),
  );
}

function hasArrears({ month }: Pick<Run, "month">): SQL {
  const wanted = JSON.stringify([{ arrearsOf: parseMonth(month) }]);
  return sql`${slips.slip} -> 'elements' @> ${wanted}::jsonb`;
}

function peopleOf(tx: Tx, { companyId, snapshotId }: Run) {
  return tx
    .select({ id: sql<string>`own.employee_id` })
    .from(sql`${slips} own`)
    .where(sql`own.company_id = ${companyId} and own.snapshot_id = ${snapshotId}`);
}
