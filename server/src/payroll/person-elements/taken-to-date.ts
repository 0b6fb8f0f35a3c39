import { addMonths, formatMonth, type Month, parseMonth } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import { and, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { COUNTED } from "../runs/find-run.ts";
import { RUN_OF_SLIP } from "../runs/run-of-slip.ts";
import { latestSlips, type MonthSlipOfPerson } from "../runs/stored-slips.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import type { HeldElement } from "./elements-of-people.ts";

/**
 * Returns the amounts in cents that months before the given month paid or deducted for elements with a total, keyed by
 * assignment id.
 */
export async function takenBefore(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  held: ReadonlyMap<string, readonly HeldElement[]>,
): Promise<ReadonlyMap<string, Cents>> {
  return takenOf(tx, company, [...held.values()].flat(), addMonths(month, -1));
}

/**
 * Returns the amounts in cents that months up to and including the given month paid or deducted for elements with a
 * total, keyed by assignment id.
 */
export async function takenOf(
  tx: Tx,
  company: CompanyRef,
  held: readonly HeldElement[],
  until: Month,
): Promise<ReadonlyMap<string, Cents>> {
  const limited = held.filter(({ total }) => total !== null);
  const first = limited.map(({ from }) => from).sort()[0];
  if (first === undefined) return new Map();
  const months: string[] = [];
  for (let at = parseMonth(first); at <= until; at = addMonths(at, 1)) months.push(formatMonth(at));
  const people = [...new Set(limited.map(({ employeeId }) => employeeId))];
  const slips = await latestSlips(tx, company, months, people);
  const taken = new Map(limited.map(({ id }) => [id, ZERO]));
  const groups = Map.groupBy(limited, ({ employeeId, elementId }) => `${employeeId} ${elementId}`);
  for (const own of groups.values()) shareOut(own, slips, taken);
  return taken;
}

/**
 * Divides the amounts that slips deducted for one element among the assignments of this element to one employee, and
 * adds them to `taken`. If two assignments apply in a month, such as the recovery of overpayments from two months, the
 * earlier assignment is repaid first.
 * @param own the assignments.
 * @param taken the amounts deducted so far, keyed by assignment id.
 */
function shareOut(own: readonly HeldElement[], slips: readonly MonthSlipOfPerson[], taken: Map<string, Cents>): void {
  const [{ employeeId, elementId } = { employeeId: "", elementId: "" }] = own;
  const ordered = [...own].sort((a, b) => (a.from + a.id < b.from + b.id ? -1 : 1));
  const ofPerson = slips.filter(({ kept }) => kept.employeeId === employeeId);
  for (const { run, slip } of ofPerson.sort((a, b) => (a.run.month < b.run.month ? -1 : 1))) {
    const lines = [...slip.lines, ...slip.employerLines].filter(({ element }) => element?.ref === elementId);
    const standing = ordered.filter(({ from, through }) => from <= run.month && (through ?? run.month) >= run.month);
    let left = lines.reduce((total, { amount }) => add(total, amount), ZERO);
    for (const [index, { id, total }] of standing.entries()) {
      const before = taken.get(id) ?? ZERO;
      const room = Math.max(0, subtract(cents(total ?? 0), before));
      const part = index === standing.length - 1 || left < room ? left : cents(room);
      taken.set(id, add(before, part));
      left = subtract(left, part);
    }
  }
}

/**
 * Returns the last month whose approved pay included the assigned element; undefined if there is
 * none.
 */
export async function lastMonthWith(
  tx: Tx,
  company: CompanyRef,
  { employeeId, elementId, from }: Pick<HeldElement, "employeeId" | "elementId" | "from">,
): Promise<string | undefined> {
  const paid = and(
    eq(slips.companyId, company.companyId),
    eq(slips.employeeId, employeeId),
    isNotNull(slips.slip),
    gte(payrollRuns.month, from),
    inArray(payrollRuns.status, [...COUNTED]),
  );
  const { month } = payrollRuns;
  return acrossBranches(tx, async () => {
    const rows = await tx
      .selectDistinct({ month })
      .from(slips)
      .innerJoin(payrollRuns, RUN_OF_SLIP)
      .where(paid)
      .orderBy(desc(month));
    const months = rows.map((row) => row.month);
    const found = await latestSlips(tx, company, months, [employeeId]);
    const withIt = found.filter(({ kept }) => kept.slip?.elements.some(({ ref }) => ref === elementId));
    return withIt
      .map(({ run }) => run.month)
      .sort()
      .at(-1);
  });
}
