import { lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees, employments, terms } from "../employees/tables.ts";
import { lastDayIn, ofPage } from "./people-for-month.ts";

/**
 * An employee's name and payroll number, and the branch, department and kind of employment that the employee had on
 * the last day of employment in the month.
 */
export type PersonInPlace = {
  readonly id: string;
  readonly payrollNumber: string;
  readonly name: string;
  readonly place: {
    readonly branchId: string | null;
    readonly department: string | null;
    readonly kind: (typeof terms.$inferSelect)["kind"];
    readonly payrollTypeId: string | null;
  } | null;
};

/** The number of employees per page. It is large, because there is little data per employee. */
const PEOPLE_A_PAGE = 2_500;

/**
 * Returns the names and places of the employees of a month, in order of id, without pay, claims or
 * accounts. Uses four SQL queries per page.
 * @param question the filter: only employees with the given ids, even if they are not employed in
 * the month, and only those with an id after a given one.
 */
export async function readPlacesInMonth(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  question: { readonly ids?: readonly string[]; readonly after?: string },
): Promise<{ readonly people: readonly PersonInPlace[]; readonly next?: string }> {
  const { companyId } = company;
  const { id, payrollNumber, firstName, middleName, lastName } = employees;
  const people = await tx
    .select({ id, payrollNumber, firstName, middleName, lastName })
    .from(employees)
    .where(ofPage(company, month, question))
    .orderBy(asc(employees.id))
    .limit(PEOPLE_A_PAGE);
  const [first, last] = [people[0], people.at(-1)];
  if (!first || !last) return { people: [] };
  const { spells, places } = await readRows(tx, companyId, first.id, last.id, lastDayOf(month));
  const departments = await departmentNames(tx, company);
  const spellsOf = Map.groupBy(spells, ({ employeeId }) => employeeId);
  const placesOf = Map.groupBy(places, ({ employeeId }) => employeeId);
  return {
    people: people.map((person): PersonInPlace => {
      const until = lastDayIn(spellsOf.get(person.id) ?? [], month);
      const current = placesOf.get(person.id)?.findLast(({ from }) => from <= until);
      const { branchId, departmentId, kind, payrollTypeId } = current ?? {};
      const department = departments.get(departmentId ?? "") ?? null;
      return {
        id: person.id,
        payrollNumber: person.payrollNumber,
        name: fullName(person),
        place:
          kind === undefined
            ? null
            : { branchId: branchId ?? null, department, kind, payrollTypeId: payrollTypeId ?? null },
      };
    }),
    ...(people.length === PEOPLE_A_PAGE ? { next: last.id } : {}),
  };
}

/**
 * Reads two lists about the employees whose ids are between `first` and `last`: their periods of employment, and their
 * terms that start on or before the day `until`.
 */
async function readRows(tx: Tx, companyId: string, first: string, last: string, until: string) {
  const spells = await tx
    .select({ employeeId: employments.employeeId, joined: employments.joined, left: employments.left })
    .from(employments)
    .where(
      and(eq(employments.companyId, companyId), gte(employments.employeeId, first), lte(employments.employeeId, last)),
    );
  const places = await tx
    .select({
      employeeId: terms.employeeId,
      from: terms.from,
      branchId: terms.branchId,
      departmentId: terms.departmentId,
      kind: terms.kind,
      payrollTypeId: terms.payrollTypeId,
    })
    .from(terms)
    .where(
      and(
        eq(terms.companyId, companyId),
        gte(terms.employeeId, first),
        lte(terms.employeeId, last),
        lte(terms.from, until),
      ),
    )
    .orderBy(asc(terms.from));
  return { spells, places };
}
