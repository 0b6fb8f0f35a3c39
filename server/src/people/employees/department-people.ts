import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { departmentAsJson } from "../../organization/departments/departments.ts";
import type { DepartmentPeople } from "../../organization/ports.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { findEmployee, fullName } from "./find-employee.ts";
import { payFactsChanged } from "./pay-facts-changed.ts";
import { employees, terms } from "./tables.ts";

/**
 * Builds an SQL expression for the current department of the employee record linked to a user; null
 * if there is none.
 */
export function departmentOfUser({ companyId }: CompanyRef, userId: string, at: number) {
  const current = sql`(select ${terms.departmentId} from ${terms} join ${employees} on ${employees.companyId} = ${terms.companyId} and ${employees.id} = ${terms.employeeId} where ${employees.companyId} = ${companyId} and ${employees.userId} = ${userId} and ${terms.from} <= ${dayAt(at)} order by ${terms.from} desc limit 1)`;
  return departmentAsJson({ companyId }, current);
}

/**
 * Returns the SQL condition that selects the terms that apply on a day or will apply later, for employees who have not
 * left before the day.
 */
function standingOn({ companyId }: CompanyRef, day: Day) {
  const current = sql`${terms.from} >= coalesce((select max(t.from_day) from ${terms} t where t.company_id = ${terms.companyId} and t.employee_id = ${terms.employeeId} and t.from_day <= ${day}), ${terms.from})`;
  const stays = sql`exists (select 1 from ${employees} e where e.company_id = ${terms.companyId} and e.id = ${terms.employeeId} and (e.left_on is null or e.left_on >= ${day}))`;
  return and(eq(terms.companyId, companyId), current, stays);
}

const PEOPLE = count(sql`distinct ${terms.employeeId}`);

/**
 * Returns the number of employees who are in each department on a day or will be later, keyed by department id. Former
 * employees are not counted.
 */
async function countByDepartment(tx: Tx, company: CompanyRef, day: Day): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: terms.departmentId, people: PEOPLE })
    .from(terms)
    .where(standingOn(company, day))
    .groupBy(terms.departmentId);
  return new Map(rows.flatMap(({ id, people }) => (id === null ? [] : [[id, people] as const])));
}

/**
 * Returns the number of employees, in all branches, whose terms on a day or later have the payroll
 * type.
 */
export function countPaidBy(tx: Tx, company: CompanyRef, payrollTypeId: string, day: Day): Promise<number> {
  return countOn(tx, company, day, eq(terms.payrollTypeId, payrollTypeId));
}

const countWith: DepartmentPeople["countWith"] = (tx, company, named, day) =>
  countOn(
    tx,
    company,
    day,
    "jobTitleId" in named ? eq(terms.jobTitleId, named.jobTitleId) : eq(terms.employmentTypeId, named.employmentTypeId),
  );

async function countOn(tx: Tx, company: CompanyRef, day: Day, wanted: SQL): Promise<number> {
  const named = and(standingOn(company, day), wanted);
  const [row] = await acrossBranches(tx, () => tx.select({ people: PEOPLE }).from(terms).where(named));
  return row?.people ?? 0;
}

/** Moves all past and future terms from one department to another. */
async function moveDepartment(tx: Tx, { companyId }: CompanyRef, from: string, into: string): Promise<void> {
  const moved = await tx
    .update(terms)
    .set({ departmentId: into })
    .where(and(eq(terms.companyId, companyId), eq(terms.departmentId, from)))
    .returning({ employeeId: terms.employeeId, from: terms.from });
  await payFactsChanged(tx, { companyId }, moved);
}

async function namesOf(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, [...ids])));
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Implements the port `departmentPeople`: counts, names and moves the employees of departments. */
export const departmentPeople: DepartmentPeople = {
  countByDepartment,
  countWith,
  moveDepartment,
  namesOf,
  requireEmployee: async (tx, company, id) => {
    await findEmployee(tx, company, id);
  },
};
