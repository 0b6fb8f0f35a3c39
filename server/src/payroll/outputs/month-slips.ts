import { type Cents, cents } from "@hazina/base/money.ts";
import type { RunKind } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { COUNTED, countedRuns, findRun, type Run } from "../runs/find-run.ts";
import { type KeptSlip, latestOf, latestSlips, payslipOf, readLaw, readSlips } from "../runs/stored-slips.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import { filedApartFrom, notFiledApart } from "./filing.ts";

/** The slips to read: those of a month, or those of one run. */
export type SlipsQuestion = {
  readonly month?: string | undefined;
  readonly payroll_id?: string | undefined;
  readonly personnel_id?: string | undefined;
};

/**
 * The slip of an employee for a month, with its run, and the amount paid in cents. If the question names a run, the
 * amount is what that run paid; otherwise it is what all runs of the month paid.
 */
export type PaidSlip = { readonly run: Run; readonly kept: KeptSlip; readonly slip: Payslip; readonly pays: Cents };

/**
 * The slips of a month or run, sorted by name. The month is undefined if the company has no
 * approved run yet.
 */
export type AskedSlips = { readonly month: string | undefined; readonly slips: readonly PaidSlip[] };

/**
 * Reads the slips for a query. If the query names a run, these are the slips of that run as last
 * calculated; otherwise the slips of all approved runs of the month, one per employee.
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

/**
 * Returns the slips that the latest calculation of a run made, sorted by name. If employees are given, returns only
 * their slips.
 */
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

/** The employee and the run of a slip that has not been read yet. */
export type WhoseSlip = {
  readonly run: Run;
  readonly snapshotId: string;
  readonly employeeId: string;
  readonly branchId: string | null;
};

/**
 * Returns the month of a query, and the employees whose slips the query would read, sorted by name. Does not read the
 * slips. The month is undefined if the query names none and the company has no approved run.
 * @throws Refusal 404 for an unknown run.
 */
export async function whoseSlips(
  tx: Tx,
  company: CompanyRef,
  question: SlipsQuestion,
): Promise<{ readonly month: string | undefined; readonly whose: readonly WhoseSlip[] }> {
  const month = question.payroll_id === undefined ? (question.month ?? (await newestMonth(tx, company))) : undefined;
  const run = question.payroll_id === undefined ? undefined : await findRun(tx, company, question.payroll_id);
  const runs = run ? [run].filter(isComputed) : month === undefined ? [] : await countedRuns(tx, company, [month]);
  if (runs.length === 0) return { month: run?.month ?? month, whose: [] };
  const { snapshotId, employeeId, branchId, name } = slips;
  const ids = runs.map((one) => one.snapshotId);
  const rows = await tx
    .select({ snapshotId, employeeId, branchId, name })
    .from(slips)
    .where(
      and(
        eq(slips.companyId, company.companyId),
        inArray(snapshotId, ids),
        question.personnel_id === undefined ? undefined : eq(employeeId, question.personnel_id),
        isNotNull(slips.slip),
      ),
    );
  const latest = latestOf(runs, rows).map(({ run: of, kept }) => ({ ...kept, run: of, key: nameOf({ kept }) }));
  const whose = latest.sort((a, b) => compare(a.key, b.key)).map(({ key: _key, name: _name, ...slip }) => slip);
  return { month: run?.month ?? month, whose };
}

function isComputed(run: Run): run is Run & { readonly snapshotId: string } {
  return run.snapshotId !== null;
}

const PEOPLE_AT_ONCE = 250;

/**
 * A filter on the slips of a query: runs of one kind only, or slips on the filer's returns only.
 */
export type SomeSlips = { readonly kind?: RunKind | undefined; readonly onReturns?: boolean | undefined };

/** The result of reading slips in parts: the month, and the converted slips, sorted by the name of the employee. */
export type MadeInSlices<Value> = { readonly month: string | undefined; readonly made: readonly Value[] };

/**
 * Reads the slips for a query in parts and converts each part. Each part is read in a short transaction, so that other
 * calls need not wait. Stored slips never change, but if the run is recalculated in the meantime, its slips are
 * deleted.
 * @param make converts the slips of a part, within the transaction that reads them.
 * @param only a filter on the slips.
 * @throws Refusal 404 for an unknown run; 409 if the run was recalculated in the meantime.
 */
export async function slipsInSlices<Value>(
  { database }: Pick<Services, "database">,
  actor: Pick<Actor, "companyId" | "scope">,
  question: SlipsQuestion,
  make: (tx: Tx, some: readonly PaidSlip[]) => Promise<readonly Value[]>,
  only: SomeSlips = {},
): Promise<MadeInSlices<Value>> {
  const { month, wanted } = await database.inCompany(actor.scope, async (tx) => {
    const asked = await whoseSlips(tx, actor, question);
    const apart = only.onReturns ? await filedApartFrom(tx, actor) : new Set<string>();
    const listed = notFiledApart(asked.whose, apart, ({ branchId }) => branchId);
    return {
      month: asked.month,
      wanted: listed.filter(({ run }) => only.kind === undefined || run.kind === only.kind),
    };
  });
  const isOfRun = question.payroll_id !== undefined;
  const made: Value[] = [];
  for (let from = 0; from < wanted.length; from += PEOPLE_AT_ONCE) {
    const some = wanted.slice(from, from + PEOPLE_AT_ONCE);
    made.push(
      ...(await database.inCompany(actor.scope, async (tx) => make(tx, await slipsOf(tx, actor, some, isOfRun)))),
    );
  }
  return { month, made };
}

async function slipsOf(tx: Tx, company: CompanyRef, whose: readonly WhoseSlip[], isOfRun: boolean) {
  const ids = [...new Set(whose.map(({ snapshotId }) => snapshotId))];
  const people = whose.map(({ employeeId }) => employeeId);
  const rows = await readSlips(tx, company, ids, people);
  const found = new Map(rows.map((kept) => [`${kept.snapshotId} ${kept.employeeId}`, kept]));
  const lawOf = await readLaw(tx, company, ids, rows);
  return whose.map(({ run, snapshotId, employeeId }): PaidSlip => {
    const kept = found.get(`${snapshotId} ${employeeId}`);
    const slip = kept && payslipOf(kept, run.month, lawOf);
    if (!slip) throw conflict("This payroll has been recalculated since you opened it. Reload it.", "changed_since");
    return { run, kept, slip, pays: cents(isOfRun ? kept.pays : kept.paidBefore + kept.pays) };
  });
}

/** Returns the employees with slips in a run, sorted by name, without the slips themselves. */
export async function namesOfRun(tx: Tx, { companyId }: CompanyRef, { snapshotId }: Run) {
  if (snapshotId === null) return [];
  const { employeeId, payrollNumber, name } = slips;
  return tx
    .select({ employeeId, payrollNumber, name })
    .from(slips)
    .where(and(eq(slips.companyId, companyId), eq(slips.snapshotId, snapshotId), isNotNull(slips.slip)))
    .orderBy(asc(name), asc(employeeId));
}

/** Sorts the latest slips of a month by name, each with the amount that all runs of the month paid. */
function inOrder(latest: Awaited<ReturnType<typeof latestSlips>>): readonly PaidSlip[] {
  const paid = latest.map(({ run, kept, slip }) => ({ run, kept, slip, pays: cents(kept.paidBefore + kept.pays) }));
  return paid.sort((a, b) => compare(nameOf(a), nameOf(b)));
}

function nameOf({ kept }: { readonly kept: Pick<KeptSlip, "name" | "employeeId"> }): string {
  return `${kept.name.toLowerCase()} ${kept.employeeId}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the latest month with an approved run, `YYYY-MM`; undefined if there is none. */
export async function newestMonth(tx: Tx, { companyId }: CompanyRef): Promise<string | undefined> {
  const counted = and(
    eq(payrollRuns.companyId, companyId),
    inArray(payrollRuns.status, [...COUNTED]),
    isNotNull(payrollRuns.snapshotId),
  );
  const { month } = payrollRuns;
  const [row] = await acrossBranches(tx, () =>
    tx.select({ month }).from(payrollRuns).where(counted).orderBy(desc(month)).limit(1),
  );
  return row?.month;
}
