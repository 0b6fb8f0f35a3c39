import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing } from "../../platform/database/lists.ts";
import { fullName } from "./find-employee.ts";
import { employees, terms } from "./tables.ts";

/** An employee's name and payroll number, with today's user account and branch. */
export type NamedPerson = {
  readonly id: string;
  readonly name: string;
  readonly payrollNumber: string;
  readonly branchId: string | null;
  readonly userId: string | null;
  readonly email: string | null;
};

type Filter = {
  readonly department_id?: string | undefined;
  readonly search?: string | undefined;
  readonly withUser?: true;
};

/**
 * Returns the employees within the scope of the transaction, with their names, keyed by employee id and sorted by
 * name.
 * @param ids if given, limits the result to these employees.
 * @param filter limits the result to employees with a given department in their newest terms, with a given text in
 * their name or payroll number, or with a user account.
 */
export async function readPeopleNames(
  tx: Tx,
  { companyId }: CompanyRef,
  ids?: readonly string[],
  filter: Filter = {},
): Promise<ReadonlyMap<string, NamedPerson>> {
  if (ids?.length === 0) return new Map();
  const name = sql`concat_ws(' ', ${employees.firstName}, ${employees.middleName}, ${employees.lastName})`;
  const department = sql`(select t.department_id from ${terms} t where t.company_id = ${employees.companyId} and t.employee_id = ${employees.id} order by t.from_day desc limit 1)`;
  const { id, payrollNumber, firstName, middleName, lastName, branchId, userId, email } = employees;
  const rows = await tx
    .select({ id, payrollNumber, firstName, middleName, lastName, branchId, userId, email })
    .from(employees)
    .where(
      and(
        eq(employees.companyId, companyId),
        ids ? inArray(employees.id, [...ids]) : undefined,
        filter.withUser ? isNotNull(employees.userId) : undefined,
        containing(filter.search, name, employees.payrollNumber),
        filter.department_id === undefined ? undefined : sql`${department} = ${filter.department_id}`,
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(employees.id));
  return new Map(
    rows.map((person) => {
      const { firstName: _first, middleName: _middle, lastName: _last, ...known } = person;
      return [person.id, { ...known, name: fullName(person) }];
    }),
  );
}
