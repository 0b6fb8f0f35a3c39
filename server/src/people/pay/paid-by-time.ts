import type { Day } from "@hazina/base/calendar.ts";
import { and, asc, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees, employments, payRates, terms } from "../employees/tables.ts";

/** An employee who is paid by the day or the hour on the last day of a period. */
export type PaidByTime = {
  readonly id: string;
  readonly name: string;
  readonly payrollNumber: string;
  readonly departmentId: string | null;
  readonly basis: "daily" | "hourly";
  /** The rate per day or per hour, in cents. */
  readonly rate: number;
  readonly joined: Day;
  readonly left: Day | null;
};

/**
 * Returns the employees of a period who are paid by the day or the hour on its last day, sorted by
 * name.
 */
export async function readPaidByTime(
  tx: Tx,
  { companyId }: CompanyRef,
  from: Day,
  to: Day,
): Promise<readonly PaidByTime[]> {
  const approved = and(eq(payRates.companyId, companyId), eq(payRates.state, "approved"), lte(payRates.from, to));
  const some = tx
    .select({ id: payRates.employeeId })
    .from(payRates)
    .where(and(approved, inArray(payRates.basis, ["daily", "hourly"])));
  const people = await tx
    .select({ person: employees, joined: employments.joined, left: employments.left })
    .from(employees)
    .innerJoin(
      employments,
      and(eq(employments.companyId, employees.companyId), eq(employments.employeeId, employees.id)),
    )
    .where(
      and(
        eq(employees.companyId, companyId),
        inArray(employees.id, some),
        lte(employments.joined, to),
        or(isNull(employments.left), gte(employments.left, from)),
      ),
    )
    .orderBy(asc(employments.joined));
  if (people.length === 0) return [];
  const ids = [...new Set(people.map(({ person }) => person.id))];
  const rates = await tx
    .select()
    .from(payRates)
    .where(and(approved, inArray(payRates.employeeId, ids)))
    .orderBy(asc(payRates.from), asc(payRates.decidedAt), asc(payRates.id));
  const places = await tx
    .select({ id: terms.employeeId, departmentId: terms.departmentId })
    .from(terms)
    .where(and(eq(terms.companyId, companyId), inArray(terms.employeeId, ids), lte(terms.from, to)))
    .orderBy(asc(terms.from));
  const rateOf = new Map(rates.map((rate) => [rate.employeeId, rate]));
  const placeOf = new Map(places.map(({ id, departmentId }) => [id, departmentId]));
  const spells = new Map(people.map((one) => [one.person.id, one]));
  return [...spells.values()]
    .flatMap(({ person, joined, left }) => {
      const { basis, amount } = rateOf.get(person.id) ?? {};
      if (amount === undefined || (basis !== "daily" && basis !== "hourly")) return [];
      const departmentId = placeOf.get(person.id) ?? null;
      const spell = { joined: joined as Day, left: left as Day | null };
      const { id, payrollNumber } = person;
      return [{ id, name: fullName(person), payrollNumber, departmentId, basis, rate: amount, ...spell }];
    })
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}
