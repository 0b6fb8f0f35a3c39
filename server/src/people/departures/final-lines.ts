import { type Day, formatMonth, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { type AgreedPay, pricedDaysOf } from "@hazina/engine/leave/leave-pay.ts";
import { type FinalLine, type LeavingReason, leavingOf } from "@hazina/engine/people/leaving.ts";
import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Employee } from "../employees/find-employee.ts";
import { employees, employments, payRates } from "../employees/tables.ts";
import { type LeaveRules, type PersonLeave, readLeave, termsOn, weekOn } from "../leave/leave-facts.ts";
import { agreedPay, annualLeaveLeft } from "../leave/leave-liability.ts";

/** The end of an employment, whether recorded or only previewed. */
type Ending = { readonly lastDay: Day; readonly reason: LeavingReason };

/**
 * Calculates the amounts due to an employee at the end of an employment, and their leave balance on
 * the last day in hundredths of a day.
 */
export function endingOf(
  person: PersonLeave,
  rules: LeaveRules,
  { lastDay, reason }: Ending,
  pay: AgreedPay | undefined,
) {
  const { employee } = person;
  const leaveLeft = annualLeaveLeft(person, rules, lastDay);
  const leaving = leavingOf({
    joined: employee.joined as Day,
    lastDay,
    reason,
    kind: termsOn(person, lastDay)?.kind ?? "permanent",
    hasNssf: employee.nssfNumber !== null,
    leaveLeft,
    pay,
    daysOfMonth: pricedDaysOf(weekOn(person, lastDay)),
  });
  return { leaving, leaveLeft };
}

/**
 * The proposed lines of an employee's final pay, and the first day of the employment that ends. If
 * two employments end in the month, it is the first day of the earlier one.
 */
export type FinalLines = { readonly joined: Day; readonly lines: readonly FinalLine[] };

/**
 * Returns the proposed lines of final pay for employees who leave in a month, keyed by employee id. The number of SQL
 * queries does not depend on the number of employees. An employee who left twice in the month has the lines of both
 * departures.
 */
export async function finalLinesIn(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  ids: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, FinalLines>> {
  const { companyId } = company;
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ employee: employees, spell: employments })
    .from(employments)
    .innerJoin(employees, and(eq(employees.companyId, employments.companyId), eq(employees.id, employments.employeeId)))
    .where(
      and(
        eq(employments.companyId, companyId),
        inArray(employments.employeeId, [...ids]),
        gte(employments.left, `${formatMonth(month)}-01`),
        lte(employments.left, lastDayOf(month)),
      ),
    )
    .orderBy(employments.joined);
  const leavers = rows.map(({ employee, spell: { joined, left, reason } }) => ({
    employee: { ...employee, joined, left } satisfies Employee,
    ending: { lastDay: left as Day, reason: reason ?? "other" } satisfies Ending,
  }));
  const people = [...new Map(leavers.map(({ employee }) => [employee.id, employee])).values()];
  const { rules, of } = await readLeave(tx, company, people, at);
  const rates = await approvedRates(tx, company, [...of.keys()]);
  const found = new Map<string, FinalLines>();
  for (const { employee, ending } of leavers) {
    const person = { ...(of.get(employee.id) as PersonLeave), employee };
    const rate = rates.get(employee.id)?.findLast(({ from }) => from <= ending.lastDay);
    const { leaving } = endingOf(person, rules, ending, rate && agreedPay(rate));
    const before = found.get(employee.id);
    const lines = [...(before?.lines ?? []), ...(leaving.ok ? leaving.value.lines : [])];
    found.set(employee.id, { joined: before?.joined ?? (employee.joined as Day), lines });
  }
  return found;
}

/**
 * Returns the approved pay rates of the given employees, keyed by employee id. The rates of an employee are in order
 * of their start days. If two rates have the same start day, the one that was approved later comes last.
 */
async function approvedRates(tx: Tx, { companyId }: CompanyRef, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, (typeof payRates.$inferSelect)[]>();
  const rows = await tx
    .select()
    .from(payRates)
    .where(
      and(eq(payRates.companyId, companyId), inArray(payRates.employeeId, [...ids]), eq(payRates.state, "approved")),
    )
    .orderBy(asc(payRates.from), asc(payRates.decidedAt), asc(payRates.id));
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}
