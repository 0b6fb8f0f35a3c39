import type { Day } from "@hazina/base/calendar.ts";
import { type Readiness, readinessOf } from "@hazina/engine/people/readiness.ts";
import { and, desc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { Employee } from "./find-employee.ts";
import { employees, payouts, payRates, terms } from "./tables.ts";

/** What holds of an employee on a day. */
export type Holding = {
  readonly terms: typeof terms.$inferSelect | undefined;
  readonly pay: typeof payRates.$inferSelect | undefined;
  readonly readiness: Readiness;
};

/** What holds of some employees on a day, by their ids: three statements, however many they are. */
export async function readHolding(
  tx: Tx,
  companyId: string,
  people: readonly Employee[],
  day: Day,
  at: number,
): Promise<ReadonlyMap<string, Holding>> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const termRows = await tx
    .selectDistinctOn([terms.employeeId])
    .from(terms)
    .where(and(eq(terms.companyId, companyId), inArray(terms.employeeId, ids), lte(terms.from, day)))
    .orderBy(terms.employeeId, desc(terms.from));
  const payRows = await tx
    .selectDistinctOn([payRates.employeeId])
    .from(payRates)
    .where(
      and(
        eq(payRates.companyId, companyId),
        inArray(payRates.employeeId, ids),
        lte(payRates.from, day),
        eq(payRates.state, "approved"),
      ),
    )
    .orderBy(payRates.employeeId, desc(payRates.from), desc(payRates.decidedAt), desc(payRates.id));
  const confirmed = await tx
    .selectDistinct({ employeeId: payouts.employeeId })
    .from(payouts)
    .where(
      and(
        eq(payouts.companyId, companyId),
        inArray(payouts.employeeId, ids),
        isNotNull(payouts.confirmedBy),
        lte(payouts.holdsFrom, at),
      ),
    );
  const termsOf = new Map(termRows.map((row) => [row.employeeId, row]));
  const payOf = new Map(payRows.map((row) => [row.employeeId, row]));
  const hasPayout = new Set(confirmed.map(({ employeeId }) => employeeId));
  return new Map(
    people.map((person) => {
      const held = { terms: termsOf.get(person.id), pay: payOf.get(person.id) };
      return [person.id, { ...held, readiness: readiness(person, held, hasPayout.has(person.id), day) }];
    }),
  );
}

function readiness(person: Employee, held: Pick<Holding, "terms" | "pay">, hasConfirmedPayout: boolean, day: Day) {
  const ends = held.terms?.contractEnds;
  return readinessOf(
    {
      hasId: person.idHash !== null,
      hasPin: person.kraPin !== null,
      hasTerms: held.terms !== undefined,
      hasApprovedPay: held.pay !== undefined,
      hasConfirmedPayout,
      hasNssf: person.nssfNumber !== null,
      hasSha: person.shaNumber !== null,
      hasPhone: person.phone !== null,
      hasMail: person.email !== null,
      isCasual: held.terms?.kind === "casual",
      ...(ends ? { contractEnds: ends as Day } : {}),
    },
    day,
  );
}

/** Where somebody stands on a day: to start, at work, or gone. */
export function statusOn({ joined, left }: Pick<Employee, "joined" | "left">, day: Day): "active" | "joining" | "left" {
  if (joined > day) return "joining";
  return left !== null && left < day ? "left" : "active";
}

/** The condition that a record has a check which blocks pay on a day: the same as the blocking checks of readiness. */
export function isBlocked(day: Day, at: number) {
  const kindNow = sql`(select t.kind from ${terms} t where t.company_id = ${employees.companyId} and t.employee_id = ${employees.id} and t.from_day <= ${day} order by t.from_day desc limit 1)`;
  const paid = sql`exists (select 1 from ${payRates} p where p.company_id = ${employees.companyId} and p.employee_id = ${employees.id} and p.from_day <= ${day} and p.state = 'approved')`;
  const reached = sql`exists (select 1 from ${payouts} o where o.company_id = ${employees.companyId} and o.employee_id = ${employees.id} and o.holds_from <= to_timestamp(${at / 1000}::double precision))`;
  return sql`(${employees.idHash} is null or ${kindNow} is null or (${employees.kraPin} is null and ${kindNow} <> 'casual') or not ${paid} or not ${reached})`;
}
