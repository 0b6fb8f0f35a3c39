import { type Cents, cents } from "@hazina/base/money.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip.ts";
import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { COUNTED, findRun, type Run } from "../runs/find-run.ts";
import { type KeptSlip, latestSlips, payslipOf, readLaw, readSlips } from "../runs/stored-slips.ts";
import { payrollRuns, slips } from "../runs/tables.ts";

/** The slips that are asked about: those of a month, or those of a run. */
export type SlipsQuestion = {
  readonly month?: string | undefined;
  readonly payroll_id?: string | undefined;
  readonly personnel_id?: string | undefined;
};

/** The slip of a person in a month, and what was paid of it: by the run that was asked about, or by all runs of the month. */
export type PaidSlip = { readonly run: Run; readonly kept: KeptSlip; readonly slip: Payslip; readonly pays: Cents };

/** The slips of a month or of a run, in the order of names. The month is undefined where none was approved yet. */
export type AskedSlips = { readonly month: string | undefined; readonly slips: readonly PaidSlip[] };

/**
 * The slips that a question is about: of the run that it names, as it was computed last; else of all approved runs of the month, one
 * a person.
 * @throws Refusal 404 for an unknown run.
 */
export async function askedSlips(tx: Tx, company: CompanyRef, question: SlipsQuestion): Promise<AskedSlips> {
  const people = question.personnel_id === undefined ? undefined : [question.personnel_id];
  if (question.payroll_id !== undefined) {
    const run = await findRun(tx, company, question.payroll_id);
    return { month: run.month, slips: await slipsOfRun(tx, company, run, people) };
  }
  const month = question.month ?? (await newestMonth(tx, company));
  if (month === undefined) return { month, slips: [] };
  return { month, slips: inOrder(await latestSlips(tx, company, [month], people)) };
}

/** The slips of a run as it was computed last, of some people or of all, in the order of names. */
export async function slipsOfRun(
  tx: Tx,
  company: CompanyRef,
  run: Run,
  people: readonly string[] | undefined,
): Promise<readonly PaidSlip[]> {
  if (run.snapshotId === null) return [];
  const kept = await readSlips(tx, company, [run.snapshotId], people);
  const lawOf = await readLaw(tx, company, [run.snapshotId], kept);
  return kept.flatMap((one) => {
    const slip = payslipOf(one, run.month, lawOf);
    return slip ? [{ run, kept: one, slip, pays: cents(one.pays) }] : [];
  });
}

/** Whose slips a run has, in the order of names, without the slips themselves. */
export async function namesOfRun(tx: Tx, { companyId }: CompanyRef, { snapshotId }: Run) {
  if (snapshotId === null) return [];
  const { employeeId, payrollNumber, name } = slips;
  return tx
    .select({ employeeId, payrollNumber, name })
    .from(slips)
    .where(and(eq(slips.companyId, companyId), eq(slips.snapshotId, snapshotId), isNotNull(slips.slip)))
    .orderBy(asc(name), asc(employeeId));
}

/** The slips of a month with all that its runs have paid, in the order of names. */
function inOrder(latest: Awaited<ReturnType<typeof latestSlips>>): readonly PaidSlip[] {
  const paid = latest.map(({ run, kept, slip }) => ({ run, kept, slip, pays: cents(kept.paidBefore + kept.pays) }));
  return paid.sort((a, b) => compare(nameOf(a), nameOf(b)));
}

function nameOf({ kept }: PaidSlip): string {
  return `${kept.name.toLowerCase()} ${kept.employeeId}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The newest month of which a run was approved. */
export async function newestMonth(tx: Tx, { companyId }: CompanyRef): Promise<string | undefined> {
  const [row] = await tx
    .select({ month: payrollRuns.month })
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, companyId),
        inArray(payrollRuns.status, [...COUNTED]),
        isNotNull(payrollRuns.snapshotId),
      ),
    )
    .orderBy(desc(payrollRuns.month))
    .limit(1);
  return row?.month;
}
