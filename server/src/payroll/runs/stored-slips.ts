import { parseMonth } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { Dated } from "@hazina/engine/payroll/dated.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip.ts";
import type { EarlierRun } from "@hazina/engine/payroll/run/slip-of-month.ts";
import { restoreSlip } from "@hazina/engine/payroll/run/stored-slip.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { SlipWithLaw } from "./compute-worker.ts";
import { countedRuns, type Run } from "./find-run.ts";
import { lawRows, slips } from "./tables.ts";

/** A slip as it is kept. */
export type KeptSlip = typeof slips.$inferSelect;

/** The slips of some snapshots, of some people or of all, in the order of names. */
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

/** Finds the rows of law of a batch of a snapshot. */
export type LawOf = (snapshotId: string, batch: number) => readonly Dated[];

/** The rows of law of some snapshots. */
export async function readLaw(tx: Tx, { companyId }: CompanyRef, snapshotIds: readonly string[]): Promise<LawOf> {
  const rows =
    snapshotIds.length === 0
      ? []
      : await tx
          .select()
          .from(lawRows)
          .where(and(eq(lawRows.companyId, companyId), inArray(lawRows.snapshotId, [...snapshotIds])));
  const found = new Map(rows.map((row) => [`${row.snapshotId} ${row.batch}`, row.rows as unknown as readonly Dated[]]));
  return (snapshotId, batch) => found.get(`${snapshotId} ${batch}`) ?? [];
}

/** A kept slip as the payslip that was computed; undefined for one that was refused. */
export function payslipOf(kept: KeptSlip, month: string, lawOf: LawOf): Payslip | undefined {
  if (kept.slip === null) return undefined;
  return restoreSlip(parseMonth(month), kept.slip, kept.figures, lawOf(kept.snapshotId, kept.batch));
}

/** A kept slip with its run and as a payslip. */
export type MonthSlipOfPerson = { readonly run: Run; readonly kept: KeptSlip; readonly slip: Payslip };

/**
 * The slip of each person in each of some months: that of the month's latest counted run the person is in.
 * @param employeeIds of these alone.
 */
export async function latestSlips(
  tx: Tx,
  company: CompanyRef,
  months: readonly string[],
  employeeIds?: readonly string[],
): Promise<readonly MonthSlipOfPerson[]> {
  const runs = await countedRuns(tx, company, months);
  const ids = runs.map(({ snapshotId }) => snapshotId);
  const runOf = new Map(runs.map((run) => [run.snapshotId, run]));
  const placeOf = new Map(runs.map(({ snapshotId }, index) => [snapshotId, index]));
  const lawOf = await readLaw(tx, company, ids);
  const latest = new Map<string, KeptSlip>();
  for (const kept of await readSlips(tx, company, ids, employeeIds)) {
    if (kept.slip === null) continue;
    const key = `${runOf.get(kept.snapshotId)?.month} ${kept.employeeId}`;
    const held = latest.get(key);
    const isLater = held === undefined || (placeOf.get(kept.snapshotId) ?? 0) > (placeOf.get(held.snapshotId) ?? 0);
    if (isLater) latest.set(key, kept);
  }
  return [...latest.values()].flatMap((kept) => {
    const run = runOf.get(kept.snapshotId);
    const slip = run && payslipOf(kept, run.month, lawOf);
    return run && slip ? [{ run, kept, slip }] : [];
  });
}

/** What the month's counted runs before a run brought to some people, and the slip that each had then. */
export type EarlierOfPerson = { readonly earlier: readonly EarlierRun[]; readonly before: SlipWithLaw };

/** What each of some people had of a month before a run, by their ids; none for those whom no earlier run paid. */
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
  for (const snapshotId of ids) {
    for (const kept of rows) {
      if (kept.snapshotId !== snapshotId || kept.slip === null) continue;
      const held = found.get(kept.employeeId);
      const { elements, ...rest } = kept.brought ?? { elements: null };
      const brought: EarlierRun = { ...rest, elements: elements ?? kept.slip.elements, paid: kept.pays as Cents };
      found.set(kept.employeeId, {
        earlier: [...(held?.earlier ?? []), brought],
        before: { slip: kept.slip, figures: kept.figures, rows: lawOf(snapshotId, kept.batch) },
      });
    }
  }
  return found;
}
