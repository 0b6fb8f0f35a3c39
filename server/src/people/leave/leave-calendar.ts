import { type Day, dayAt, daysBetween } from "@hazina/base/calendar.ts";
import { and, desc, eq, gte, inArray, lte, ne } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import { holidayDays, listHolidays } from "../../organization/holidays/holidays.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/refusal.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees, terms } from "../employees/tables.ts";
import { readLeaveAccess, seesLeaveOf } from "./leave-access.ts";
import { type PersonLeave, termsOn } from "./leave-facts.ts";
import { readLeaveTypes } from "./leave-types.ts";
import { leaveRequests } from "./tables.ts";

const LONGEST_DAYS = 400;

type Span = { readonly from: string; readonly to: string };

/**
 * Lists the employees who are on leave between two days. A user with View Leave sees everyone.
 * Others see themselves, their direct reports, and colleagues of their department with approved
 * leave, without its type.
 * @throws Refusal 422 if the days are in the wrong order or 400 or more days apart.
 */
export async function readLeaveCalendar(call: Call, { from, to }: Span) {
  const { tx, actor, now } = call;
  requireSpan(from, to);
  const access = await readLeaveAccess(call);
  const rows = await leaveBetween(tx, actor, { from, to });
  const departmentOf = await departmentsOn(
    tx,
    actor,
    [...rows.map(({ person }) => person.id), access.own?.id ?? ""],
    now,
  );
  const ownDepartment = departmentOf.get(access.own?.id ?? "");
  const types = await readLeaveTypes(tx, actor, now);
  const names = await departmentNames(tx, actor);
  const shown = rows.filter(({ person, row }) => {
    if (seesLeaveOf(access, person.id)) return true;
    const isNear = ownDepartment !== undefined && departmentOf.get(person.id) === ownDepartment;
    return isNear && row.state === "approved";
  });
  const people = Map.groupBy(shown, ({ person }) => person.id);
  const data = [...people.values()].map((own) => {
    const { person } = own[0] as (typeof own)[number];
    const seesType = seesLeaveOf(access, person.id);
    return {
      personnel_id: person.id,
      name: fullName(person),
      department: names.get(departmentOf.get(person.id) ?? "") ?? null,
      away: own.map(({ row }) => ({
        from: row.from,
        to: row.to,
        leave_type: seesType ? (types.get(row.leaveTypeId)?.name ?? null) : null,
        state: row.state as "pending" | "approved",
      })),
    };
  });
  return { data: data.sort((a, b) => a.name.localeCompare(b.name)), holidays: await holidaysIn(call, from, to) };
}

/**
 * Returns the names of colleagues in the employee's department who have approved leave between two
 * days.
 */
export async function awayFrom({ tx, actor }: Call, person: PersonLeave, from: string, to: string): Promise<string[]> {
  const department = termsOn(person, from)?.departmentId;
  if (!department) return [];
  const rows = (await leaveBetween(tx, actor, { from, to })).filter(
    ({ person: other, row }) => row.state === "approved" && other.id !== person.employee.id,
  );
  const ids = rows.map(({ person: other }) => other.id);
  const departmentOf = await departmentsOfDay(tx, actor, ids, from);
  const near = rows.filter(({ person: other }) => departmentOf.get(other.id) === department);
  return [...new Set(near.map(({ person: other }) => fullName(other)))];
}

async function leaveBetween(tx: Tx, { companyId }: CompanyRef, { from, to }: Span) {
  const ofPerson = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.employeeId));
  return tx
    .select({ row: leaveRequests, person: employees })
    .from(leaveRequests)
    .innerJoin(employees, ofPerson)
    .where(
      and(
        eq(leaveRequests.companyId, companyId),
        lte(leaveRequests.from, to),
        gte(leaveRequests.to, from),
        inArray(leaveRequests.state, ["pending", "approved"]),
        ne(leaveRequests.days, 0),
      ),
    )
    .orderBy(leaveRequests.from, leaveRequests.id);
}

/** Returns the departments to which the given employees belong at a time, keyed by employee id. */
export function departmentsOn(tx: Tx, company: CompanyRef, ids: readonly string[], at: number) {
  return departmentsOfDay(tx, company, ids, dayAt(at));
}

async function departmentsOfDay(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== "");
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([terms.employeeId], { id: terms.employeeId, departmentId: terms.departmentId })
    .from(terms)
    .where(and(eq(terms.companyId, companyId), inArray(terms.employeeId, known), lte(terms.from, day)))
    .orderBy(terms.employeeId, desc(terms.from));
  return new Map(
    rows.flatMap(({ id, departmentId }): [string, string][] => (departmentId ? [[id, departmentId]] : [])),
  );
}

async function holidaysIn(call: Call, from: string, to: string) {
  const { tx, actor } = call;
  const days = await holidayDays(tx, actor, from as Day, to as Day);
  const first = Number(from.slice(0, 4));
  const named = new Map<string, string>();
  for (let year = first; year <= Number(to.slice(0, 4)); year += 1) {
    for (const { day, name } of (await listHolidays(call, { year })).data) named.set(day, name);
  }
  return [...days].sort().map((day) => ({ day: day as string, name: named.get(day) ?? "" }));
}

function requireSpan(from: string, to: string): void {
  const message = to < from ? "The last day is before the first." : "Choose a range of at most 400 days.";
  const isWrong = to < from || daysBetween(from as Day, to as Day) >= LONGEST_DAYS;
  if (isWrong) throw invalidField("to", message);
}
