import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing } from "../../platform/database/lists.ts";
import { fullName } from "./find-employee.ts";
import { employees, terms } from "./tables.ts";

/** A person by their name and number, with the user account and branch of today. */
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
 * The names of the people whom the transaction sees, by their ids, in the order of names.
 * @param ids of these alone. @param filter who is of a department by their newest terms, has a text in name or number, or signs in.
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
  const rows = await tx
    .select()
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
      const { id, payrollNumber, branchId, userId, email } = person;
      return [id, { id, name: fullName(person), payrollNumber, branchId, userId, email }];
    }),
  );
}
