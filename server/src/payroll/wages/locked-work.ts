import { and, eq, gte, inArray, lte } from "drizzle-orm";
import type { PersonForMonth } from "../../people/pay/people-for-month.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import type { Run } from "../runs/find-run.ts";
import { belongs } from "../runs/frame.ts";
import { RUN_OF_SLIP } from "../runs/run-of-slip.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import { payrollTypeRows } from "../setup/types.ts";

/**
 * A function that takes an employee and a day, and returns the wage payroll that covers the day, would include the
 * employee, and was already submitted; undefined if there is none. Work on that day that is entered now would not be
 * paid by any payroll.
 */
export type PassedBy = (person: PersonForMonth, day: string) => Run | undefined;

/**
 * Reads the submitted wage payrolls that cover the given days. Returns a function that finds the payroll for an
 * employee and a day; the function returns undefined if there is none.
 */
export async function passedWork(tx: Tx, company: CompanyRef, days: readonly string[]): Promise<PassedBy> {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return () => undefined;
  const wanted = and(
    eq(payrollRuns.companyId, company.companyId),
    inArray(payrollRuns.status, [...LOCKED]),
    eq(payrollRuns.kind, "wages"),
    lte(payrollRuns.periodFrom, last),
    gte(payrollRuns.periodTo, first),
  );
  const runs = await acrossBranches(tx, () => tx.select().from(payrollRuns).where(wanted));
  if (runs.length === 0) return () => undefined;
  const types = await payrollTypeRows(tx, company);
  return (person, day) =>
    runs.find(
      (run) =>
        run.periodFrom <= day &&
        day <= run.periodTo &&
        (run.branchId === null || run.branchId === person.place?.branchId) &&
        (run.personnelIds?.includes(person.id) ?? belongs(person, run, { types })),
    );
}

/** A function that returns whether an employee's work on a day is in a payroll that was submitted or approved. */
export type IsLocked = (personnelId: string, day: string) => boolean;

const LOCKED = ["submitted", "approved", "paying", "paid", "closed"] as const;

/**
 * Reads, with one SQL query, which of the given rows of work are in a payroll that was submitted or approved. Returns
 * a function that takes an employee and a day, and returns whether the work on that day is in such a payroll.
 */
export async function lockedWork(
  tx: Tx,
  { companyId }: CompanyRef,
  rows: readonly { readonly personnel_id: string; readonly day: string }[],
): Promise<IsLocked> {
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => false;
  const wanted = and(
    eq(slips.companyId, companyId),
    inArray(payrollRuns.status, [...LOCKED]),
    inArray(payrollRuns.kind, ["wages", "regular", "final"]),
    lte(payrollRuns.periodFrom, last),
    gte(payrollRuns.periodTo, first),
  );
  const found = await acrossBranches(tx, () =>
    tx
      .selectDistinct({ id: slips.employeeId, from: payrollRuns.periodFrom, to: payrollRuns.periodTo })
      .from(slips)
      .innerJoin(payrollRuns, RUN_OF_SLIP)
      .where(wanted),
  );
  const spans = Map.groupBy(found, ({ id }) => id);
  return (id, day) => (spans.get(id) ?? []).some(({ from, to }) => from <= day && day <= to);
}
