import { parseMonth } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { Dated } from "@hazina/engine/payroll/kenya/dated.ts";
import type { Employee } from "@hazina/engine/payroll/pay/employee.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import type { EarlierRun } from "@hazina/engine/payroll/run/slip-of-month.ts";
import { restoredFigures, restoreSlip, type StoredSlip } from "@hazina/engine/payroll/run/stored-slip.ts";
import type { MonthFigures } from "@hazina/engine/payroll/year/year-to-date.ts";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { countedRuns, type Run } from "./find-run.ts";
import { lawRows, slips } from "./tables.ts";

/** A stored slip with the law rows of its batch. */
export type SlipWithLaw = {
  readonly slip: StoredSlip;
  readonly figures: readonly number[];
  readonly rows: readonly Dated[];
};

/** A slip as stored. */
export type KeptSlip = typeof slips.$inferSelect;

/** Returns the slips of the given snapshots, sorted by name. If employees are given, returns only their slips. */
export async function readSlips(
  tx: Tx,
  { companyId }: CompanyRef,
  snapshotIds: readonly string[],
  employeeIds?: readonly string[],
): Promise<readonly KeptSlip[]> {
  if (snapshotIds.length === 0 || employeeIds?.length === 0) return [];
  return tx
    .select()
    .from(slips)
    .where(
      and(
        eq(slips.companyId, companyId),
        inArray(slips.snapshotId, [...snapshotIds]),
        employeeIds ? inArray(slips.employeeId, [...employeeIds]) : undefined,
      ),
    )
    .orderBy(asc(slips.name), asc(slips.employeeId));
}

/** A function that takes a snapshot and a batch, and returns the law rows that the slips of the batch refer to. */
export type LawOf = (snapshotId: string, batch: number) => readonly Dated[];

/**
 * Reads the law rows of the given snapshots, and returns a function that finds the rows of one batch.
 * @param of slips of these snapshots; if given, only the batches that these slips refer to are read.
 */
export async function readLaw(
  tx: Tx,
  { companyId }: CompanyRef,
  snapshotIds: readonly string[],
  of?: readonly Pick<KeptSlip, "batch">[],
): Promise<LawOf> {
  const rows =
    snapshotIds.length === 0 || of?.length === 0
      ? []
      : await tx
          .select()
          .from(lawRows)
          .where(
            and(
              eq(lawRows.companyId, companyId),
              inArray(lawRows.snapshotId, [...snapshotIds]),
              of ? inArray(lawRows.batch, [...new Set(of.map(({ batch }) => batch))]) : undefined,
            ),
          );
  const found = new Map(rows.map((row) => [`${row.snapshotId} ${row.batch}`, row.rows]));
  return (snapshotId, batch) => found.get(`${snapshotId} ${batch}`) ?? [];
}

/** Returns the calculated payslip of a stored slip; undefined if the slip was refused. */
export function payslipOf(kept: KeptSlip, month: string, lawOf: LawOf): Payslip | undefined {
  if (kept.slip === null) return undefined;
  return restoreSlip(parseMonth(month), kept.slip, kept.figures, lawOf(kept.snapshotId, kept.batch));
}

/** A stored slip of an employee, the run that it belongs to, and the payslip that it contains. */
export type MonthSlipOfPerson = { readonly run: Run; readonly kept: KeptSlip; readonly slip: Payslip };

/**
 * Returns the slip of each employee in each of the given months, taken from the last approved run that pays the
 * employee in that month.
 * @param employeeIds if given, limits the result to these employees.
 */
export async function latestSlips(
  tx: Tx,
  company: CompanyRef,
  months: readonly string[],
  employeeIds?: readonly string[],
): Promise<readonly MonthSlipOfPerson[]> {
  const runs = await countedRuns(tx, company, months);
  const ids = runs.map(({ snapshotId }) => snapshotId);
  const rows = (await readSlips(tx, company, ids, employeeIds)).filter(({ slip }) => slip !== null);
  const latest = latestOf(runs, rows);
  const lawOf = await readLaw(
    tx,
    company,
    ids,
    latest.map(({ kept }) => kept),
  );
  return latest.flatMap(({ run, kept }) => {
    const slip = payslipOf(kept, run.month, lawOf);
    return slip ? [{ run, kept, slip }] : [];
  });
}

/**
 * Returns one slip for each employee and month: the slip of the run that was approved last.
 * @param runs the runs in the order of approval.
 */
export function latestOf<Computed extends Run, Kept extends Pick<KeptSlip, "snapshotId" | "employeeId">>(
  runs: readonly Computed[],
  rows: readonly Kept[],
): readonly { readonly run: Computed; readonly kept: Kept }[] {
  const placed = new Map(runs.map((run, place) => [run.snapshotId, { run, place }]));
  const latest = new Map<string, { readonly run: Computed; readonly kept: Kept; readonly place: number }>();
  for (const kept of rows) {
    const found = placed.get(kept.snapshotId);
    if (!found) continue;
    const key = `${found.run.month} ${kept.employeeId}`;
    if (found.place >= (latest.get(key)?.place ?? 0)) latest.set(key, { ...found, kept });
  }
  return [...latest.values()];
}

/**
 * An employee's figures for a month, such as gross and net pay, with the run that they come from. The lines of the
 * slip are left out.
 */
export type MonthFiguresOfPerson = {
  readonly run: Run;
  readonly kept: Pick<KeptSlip, "employeeId" | "branchId" | "name" | "payrollNumber" | "department">;
  readonly slip: MonthFigures;
};

/** Returns the figures of the slips that `latestSlips` finds, earliest month first, for yearly totals. */
export async function latestFigures(
  tx: Tx,
  company: CompanyRef,
  months: readonly string[],
  employeeIds?: readonly string[],
): Promise<readonly MonthFiguresOfPerson[]> {
  const runs = await countedRuns(tx, company, months);
  if (runs.length === 0 || employeeIds?.length === 0) return [];
  const { snapshotId, employeeId, branchId, name, payrollNumber, department, figures } = slips;
  const employee = sql<Employee>`${slips.slip} -> 'employee'`;
  const rows = await tx
    .select({ snapshotId, employeeId, branchId, name, payrollNumber, department, figures, employee })
    .from(slips)
    .where(
      and(
        eq(slips.companyId, company.companyId),
        inArray(
          snapshotId,
          runs.map((run) => run.snapshotId),
        ),
        employeeIds ? inArray(employeeId, [...employeeIds]) : undefined,
        isNotNull(slips.slip),
      ),
    )
    .orderBy(asc(name), asc(employeeId));
  const found = latestOf(runs, rows).map(({ run, kept }) => {
    const slip = { month: parseMonth(run.month), employee: kept.employee, figures: restoredFigures(kept.figures) };
    return { run, kept, slip };
  });
  return found.sort((a, b) => a.slip.month - b.slip.month);
}

/**
 * The results for one employee of those approved runs of a month that precede this run: the entries of each run
 * (`earlier`), the employee's payslip after the last of the runs (`before`), and the runs themselves (`by`).
 */
export type EarlierOfPerson = {
  readonly earlier: readonly EarlierRun[];
  readonly before: SlipWithLaw;
  readonly by: readonly Run[];
};

/**
 * Returns the entries that earlier runs of the month have for the given employees, keyed by employee id. Employees
 * whom no earlier run paid are absent.
 */
export async function earlierOf(
  tx: Tx,
  company: CompanyRef,
  run: Pick<Run, "id" | "month">,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, EarlierOfPerson>> {
  const runs = (await countedRuns(tx, company, [run.month])).filter(({ id }) => id !== run.id);
  const ids = runs.map(({ snapshotId }) => snapshotId);
  const lawOf = await readLaw(tx, company, ids);
  const rows = await readSlips(tx, company, ids, employeeIds);
  const found = new Map<string, EarlierOfPerson>();
  for (const one of runs) {
    const { snapshotId } = one;
    for (const kept of rows) {
      if (kept.snapshotId !== snapshotId || kept.slip === null) continue;
      const held = found.get(kept.employeeId);
      const { elements, ...rest } = kept.brought ?? { elements: null };
      const brought: EarlierRun = { ...rest, elements: elements ?? kept.slip.elements, paid: kept.pays as Cents };
      found.set(kept.employeeId, {
        earlier: [...(held?.earlier ?? []), brought],
        before: { slip: kept.slip, figures: kept.figures, rows: lawOf(snapshotId, kept.batch) },
        by: [...(held?.by ?? []), one],
      });
    }
  }
  return found;
}
