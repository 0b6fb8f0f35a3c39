import { type Day, formatMonth, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { paidDays } from "@hazina/engine/leave/check-leave.ts";
import { WORKING_WEEKS } from "@hazina/engine/leave/day-count.ts";
import { absenceOf } from "@hazina/engine/leave/leave-pay.ts";
import type { ProrationMethod } from "@hazina/engine/payroll/pay/proration.ts";
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { employees } from "../employees/tables.ts";
import { daysOf, factsOf, type PersonLeave, readLeave, weekOn } from "./leave-facts.ts";
import { ruleOf } from "./leave-types.ts";
import { leaveAdjustments, leaveRequests, leaveTypes } from "./tables.ts";

const FIVE_DAYS = 500;

/**
 * The days in a month on which an employee is absent on approved leave, and the requests that they come from.
 */
export type LeaveAbsence = {
  /**
   * The number of days, in the unit of the proration method (calendar days, working days or thirtieths of a month),
   * with at most two decimals.
   */
  readonly days: number;
  readonly sources: readonly { readonly requestId: string; readonly leaveType: string; readonly days: number }[];
};

type AbsenceQuestion = {
  /**
   * The employer's method of prorating pay. It determines the unit of an absence's `days`: calendar days, working days
   * or thirtieths of a month. With calendar days, days off between days of leave are counted as well.
   */
  readonly method: ProrationMethod;
  readonly now: number;
  /** If given, limits the result to these employees. */
  readonly ids?: readonly string[] | undefined;
};

/**
 * Returns the absences that payroll deducts because of approved leave that is not fully paid, keyed by employee id.
 * Employees with nothing to deduct are left out.
 */
export async function absencesOf(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  { method, now, ids }: AbsenceQuestion,
): Promise<ReadonlyMap<string, LeaveAbsence>> {
  const first = `${formatMonth(month)}-01` as Day;
  const rows = await tx
    .select({ id: leaveRequests.id, employeeId: leaveRequests.employeeId })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.companyId, company.companyId),
        eq(leaveRequests.state, "approved"),
        lte(leaveRequests.from, lastDayOf(month)),
        gte(leaveRequests.to, first),
        ids === undefined ? undefined : inArray(leaveRequests.employeeId, [...ids]),
      ),
    );
  if (rows.length === 0) return new Map();
  const away = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const people = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, company.companyId), inArray(employees.id, away)));
  const { rules, of } = await readLeave(tx, company, people, now);
  const touching = new Set(rows.map(({ id }) => id));
  const found = [...of.values()].map((person): [string, LeaveAbsence] => {
    const own = person.requests.filter(({ id }) => touching.has(id));
    const sources = own.flatMap((row) => {
      const type = rules.types.get(row.leaveTypeId);
      if (!type) return [];
      const { left } = person.employee;
      const days = daysOf(person, row, rules).filter(({ day }) => left === null || day <= left);
      const paid = paidDays(ruleOf(type), factsOf(person, type.id, rules), days);
      const absent = absenceOf(paid, method, weekLength(person, row.from)).find((one) => one.month === month);
      return absent ? [{ requestId: row.id, leaveType: type.name, days: absent.days }] : [];
    });
    return [person.employee.id, { days: sum(sources.map(({ days }) => days)), sources }];
  });
  return new Map(found.filter(([, { days }]) => days > 0));
}

/**
 * Returns a revision that increases with every change to leave requests, leave types or balance adjustments. If it has
 * changed, payroll must again read the absences and the leave that is paid out on departure.
 */
export async function leaveRevision(tx: Tx, { companyId }: CompanyRef): Promise<number> {
  const [requests] = await tx
    .select({ versions: sql<number>`coalesce(sum(${leaveRequests.version}), 0)::int` })
    .from(leaveRequests)
    .where(eq(leaveRequests.companyId, companyId));
  const [types] = await tx
    .select({ versions: sql<number>`coalesce(sum(${leaveTypes.version}), 0)::int` })
    .from(leaveTypes)
    .where(eq(leaveTypes.companyId, companyId));
  const adjustments = await tx.$count(leaveAdjustments, eq(leaveAdjustments.companyId, companyId));
  return (requests?.versions ?? 0) + (types?.versions ?? 0) + adjustments;
}

function weekLength(person: PersonLeave, day: string): 5 | 6 {
  return WORKING_WEEKS[weekOn(person, day)].reduce((total, part) => total + part, 0) > FIVE_DAYS ? 6 : 5;
}

/** Adds days with at most two decimals, without rounding errors. */
function sum(days: readonly number[]): number {
  return days.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
}
