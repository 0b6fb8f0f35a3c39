import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, negate, sum } from "@hazina/base/money.ts";
import type { PostingKey } from "@hazina/engine/accounting/rules/payroll-entries.ts";
import type { Authority } from "@hazina/engine/payroll/returns/obligations.rates.ts";
import { obligationsFrom } from "@hazina/engine/payroll/returns/obligations.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { COUNTED, countedRuns, type Run } from "../runs/find-run.ts";
import type { SnapshotEntry, SnapshotLaw } from "../runs/snapshot.ts";
import { payrollRuns, snapshots } from "../runs/tables.ts";
import { OWED_KEYS, type Owed, remittedOf, settlementsOf, shownObligation } from "./authority-liabilities.ts";
import { type Filer, filedApartFrom, notFiledApart } from "./filing.ts";
import { leaversOf } from "./leavers-tax.ts";

/**
 * The maximum number of approved months to check: seven years, for which tax records must be kept.
 */
const MOST_MONTHS = 84;

/**
 * Returns the approved months, newest first, and the liabilities of these months that are not both
 * filed and paid, earliest due date first. The given month is left out. The amounts are those that
 * the payrolls posted.
 */
export async function openObligations(tx: Tx, filer: Filer, shownMonth: string) {
  const months = await approvedMonths(tx, filer);
  const others = months.filter((month) => month !== shownMonth);
  const posted = await postedIn(tx, filer, others);
  const settled = Map.groupBy(others.length === 0 ? [] : await remittedOf(tx, filer, others), ({ month }) => month);
  const open = [];
  for (const month of others) {
    const owed = await owedBy(tx, filer, month, posted.get(month) ?? []);
    const done = settlementsOf(settled.get(month) ?? []);
    for (const one of owed) {
      const settlement = done.get(one.to);
      const isDone = settlement?.filed === true && (settlement.paid === "all" || settlement.paid >= one.amount);
      if (!isDone) open.push(shownObligation(month, one, settlement));
    }
  }
  return { months, open: open.sort((a, b) => (a.due < b.due ? -1 : 1)) };
}

/**
 * Returns the months with an approved payroll, newest first. At most seven years of months are
 * returned.
 */
export async function approvedMonths(tx: Tx, { companyId }: Filer): Promise<string[]> {
  const { month } = payrollRuns;
  const counted = and(eq(payrollRuns.companyId, companyId), inArray(payrollRuns.status, [...COUNTED]));
  const rows = await acrossBranches(tx, () =>
    tx.selectDistinct({ month }).from(payrollRuns).where(counted).orderBy(desc(month)).limit(MOST_MONTHS),
  );
  return rows.map((row) => row.month);
}

/**
 * A payroll run, the entries that it posted for the employees of one employer, and the run's pay elements, keyed by
 * element id.
 */
export type Posted = {
  readonly run: Run;
  readonly entries: readonly SnapshotEntry[];
  readonly elements: SnapshotLaw["elements"];
};

/** Returns the entries that payrolls posted for the employees of an employer, keyed by month. */
export async function postedIn(
  tx: Tx,
  filer: Filer,
  months: readonly string[],
): Promise<ReadonlyMap<string, readonly Posted[]>> {
  const runs = await countedRuns(tx, filer, months);
  if (runs.length === 0) return new Map();
  const ids = runs.map(({ snapshotId }) => snapshotId);
  const rows = await tx
    .select({ id: snapshots.id, totals: snapshots.totals, law: snapshots.law })
    .from(snapshots)
    .where(and(eq(snapshots.companyId, filer.companyId), inArray(snapshots.id, ids)));
  const found = new Map(rows.map((row) => [row.id, row]));
  const apart = await filedApartFrom(tx, filer);
  const { branchId } = filer.scope;
  const posted = runs.map((run): Posted => {
    const snapshot = found.get(run.snapshotId);
    const own = notFiledApart(snapshot?.totals?.entries ?? [], apart, (entry) => entry.branchId);
    const entries = own.filter((entry) => branchId === null || entry.branchId === branchId);
    return { run, entries, elements: snapshot?.law.elements ?? {} };
  });
  return Map.groupBy(posted, ({ run }) => run.month);
}

async function owedBy(tx: Tx, filer: Filer, month: string, posted: readonly Posted[]): Promise<readonly Owed[]> {
  const paidOn = posted
    .map(({ run }) => run.payDay)
    .sort()
    .at(-1);
  if (paidOn === undefined) return [];
  const leavers = await leaversOf(tx, filer, month, {});
  const ofLeavers = sum(leavers.map(({ slip }) => slip.figures.fringeBenefitTax));
  const amountTo = (to: Authority): Cents =>
    sum([...posted.map((one) => postedTo(to, one)), ...(to === "fringeBenefitTax" ? [ofLeavers] : [])]);
  return obligationsFrom(amountTo, parseMonth(month), parseDay(paidOn));
}

function postedTo(to: Authority, { entries, elements }: Posted): Cents {
  const loans = new Set(
    Object.values(elements).flatMap(({ kind, code }) => (kind === "helb" ? [`taken:${code}`] : [])),
  );
  const isTo = ({ key }: SnapshotEntry) =>
    to === "helb" ? key === "taken:helb" || loans.has(key) : OWED_KEYS[to].includes(key as PostingKey);
  return negate(sum(entries.filter(isTo).map(({ amount }) => cents(amount))));
}
