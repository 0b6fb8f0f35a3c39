import { type Day, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { employees, employments, payRates, terms } from "../employees/tables.ts";
import { oneADay, type PersonalFacts, personalFacts } from "./people-for-month.ts";

/** An employee in the headcount plan: department, job title, and approved monthly pay. */
export type PlannedOn = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly departmentId: string | null;
  readonly jobTitleId: string | null;
  readonly hired: Day;
  readonly left: Day | null;
  /** Monthly pay in cents, each with the day from which it applies. Empty for daily, hourly or net pay. */
  readonly pay: readonly { readonly from: Day; readonly basic: number }[];
  /**
   * The data for calculating a payslip; null without monthly pay. Tax relief claims are left out,
   * because they do not change the employer's cost.
   */
  readonly facts: PersonalFacts | null;
};

/**
 * Returns all employees of a company at the end of a month, for the headcount plan. Uses four SQL
 * queries. The caller must check who may see pay.
 */
export async function peopleAt(tx: Tx, { companyId }: CompanyRef, month: Month): Promise<PlannedOn[]> {
  const day = lastDayOf(month);
  const people = await tx.select().from(employees).where(eq(employees.companyId, companyId)).orderBy(asc(employees.id));
  const places = Map.groupBy(
    await tx.select().from(terms).where(eq(terms.companyId, companyId)).orderBy(asc(terms.from)),
    ({ employeeId }) => employeeId,
  );
  const spells = Map.groupBy(
    await tx
      .select({ id: employments.employeeId, joined: employments.joined, left: employments.left })
      .from(employments)
      .where(eq(employments.companyId, companyId)),
    ({ id }) => id,
  );
  const rates = Map.groupBy(
    await tx
      .select({ id: payRates.employeeId, from: payRates.from, amount: payRates.amount, basis: payRates.basis })
      .from(payRates)
      .where(and(eq(payRates.companyId, companyId), eq(payRates.state, "approved")))
      .orderBy(asc(payRates.from), asc(payRates.decidedAt), asc(payRates.id)),
    ({ id }) => id,
  );
  return people.map((person) => {
    const { id, firstName, lastName, joined, left } = person;
    const own = places.get(id) ?? [];
    const place = own.findLast(({ from }) => from <= day) ?? own[0];
    const paid = oneADay(rates.get(id) ?? []);
    const isByMonth = paid.length > 0 && paid.every(({ basis }) => basis === "monthly" || basis === "net");
    return {
      id,
      firstName,
      lastName,
      departmentId: place?.departmentId ?? null,
      jobTitleId: place?.jobTitleId ?? null,
      hired: joined as Day,
      left: left as Day | null,
      pay: paid.every(({ basis }) => basis === "monthly")
        ? paid.map(({ from, amount }) => ({ from: from as Day, basic: amount }))
        : [],
      facts: isByMonth ? personalFacts(person, { spells: spells.get(id) ?? [], terms: own, rates: paid }, []) : null,
    };
  });
}

/** Returns the approval states of the given pay rates, keyed by the id of the rate. */
export async function payStates(tx: Tx, { companyId }: CompanyRef, ids: readonly string[]) {
  const rows = await tx
    .select({ id: payRates.id, state: payRates.state })
    .from(payRates)
    .where(and(eq(payRates.companyId, companyId), inArray(payRates.id, [...ids])));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Returns the given ids that belong to employees of the company. */
export async function peopleThere(tx: Tx, { companyId }: CompanyRef, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, [...ids])));
  return rows.map(({ id }) => id);
}
