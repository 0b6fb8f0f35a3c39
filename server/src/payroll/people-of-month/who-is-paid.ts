import type { PersonForMonth } from "../../people/pay/people-for-month.ts";
import { type Run, runInWords } from "../runs/find-run.ts";
import { isSimulatedRun } from "../runs/simulated-run.ts";
import type { EarlierOfPerson } from "../runs/stored-slips.ts";
import type { Work } from "../wages/wages-rows.ts";
import { lineWithoutElement, type ProposedLine } from "./final-lines.ts";
import type { MusterRow } from "./pay-inputs.ts";
import { wasFinal } from "./person-to-calculate.ts";

/**
 * Writes the message for an employee who is in another open payroll of the month and cannot be in
 * this one.
 */
export function inAnother({ name }: PersonForMonth): string {
  return `${name} is in another payroll of this month that is not approved yet. Complete that payroll first.`;
}

/**
 * Returns whether a run leaves an employee out. A run leaves out employees who are held back, excluded or of another
 * branch, and a wage payroll also leaves out employees without work in the period.
 */
export function isLeftOut(
  person: PersonForMonth,
  run: Run,
  row: MusterRow | undefined,
  days: readonly Work[],
): boolean {
  if (row !== undefined && row.status !== "in") return true;
  if (run.branchId !== null && person.place?.branchId !== run.branchId) return true;
  return run.kind === "wages" && days.length === 0 && row === undefined;
}

/**
 * Returns the work in a run's period that no earlier payroll of the month has paid. An earlier payroll counts as
 * having paid all work in its period, unless it is an off-cycle payroll.
 */
export function unpaidDays(days: readonly Work[], run: Run, before: EarlierOfPerson | undefined): readonly Work[] {
  if (isSimulatedRun(run)) return days;
  const done = (before?.by ?? []).filter(({ kind }) => kind !== "offCycle");
  return days.filter(
    ({ day: { day } }) => !done.some(({ periodFrom, periodTo }) => periodFrom <= day && day <= periodTo),
  );
}

/**
 * Returns the regular payroll that already paid an employee this month; undefined if there is none, or if the given
 * run is not a regular payroll. Also undefined after a final payroll, because a regular payroll may then pay the
 * employee as well.
 */
export function regularPayBy(run: Run, before: EarlierOfPerson | undefined): Run | undefined {
  if (run.kind !== "regular" || isSimulatedRun(run) || wasFinal(before?.earlier ?? [])) return undefined;
  return before?.by.findLast(({ kind }) => kind === "regular");
}

/**
 * Returns the reason why an employee cannot be paid: a payroll already paid them this month, or the company has no pay
 * element for a line of their final pay. Undefined if they can be paid.
 */
export function paidAlready(
  { name }: PersonForMonth,
  { month }: Run,
  by: Run | undefined,
  final: readonly ProposedLine[],
): string | undefined {
  if (by === undefined) return lineWithoutElement(name, final);
  if (by.month > month)
    return `${name} was already paid for this month as arrears in ${runInWords(by)}. Exclude this employee from the payroll.`;
  return `${name} already has this month's regular pay in ${runInWords(by)}. Exclude this employee, and use an off-cycle payroll for any additional pay.`;
}
