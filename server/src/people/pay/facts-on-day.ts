import { type Day, lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import { type Readiness, readinessOf } from "@hazina/engine/people/readiness.ts";
import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { evidenceEnds } from "../documents/tax-claims.ts";
import type { Employee } from "../employees/find-employee.ts";
import { employees, employments, payouts, payRates, terms } from "../employees/tables.ts";

/** The first and the last day of a period of employment. */
export type Spell = Pick<Employee, "joined" | "left">;

/** The facts about an employee that apply on a day. */
export type FactsOnDay = {
  /**
   * The period of employment that applies on the day. It is the employee's latest period or, if the employee was
   * rehired after the day, the earlier period that includes the day.
   */
  readonly spell: Spell;
  readonly terms: typeof terms.$inferSelect | undefined;
  readonly pay: typeof payRates.$inferSelect | undefined;
  readonly readiness: Readiness;
};

/**
 * Returns the facts about the given employees that apply on a day, keyed by employee id. Uses four SQL queries for any
 * number of employees, and one more if some were rehired after that day.
 */
export async function readFactsOnDay(
  tx: Tx,
  companyId: string,
  people: readonly Employee[],
  day: Day,
  at: number,
): Promise<ReadonlyMap<string, FactsOnDay>> {
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
  const spellOf = await earlierSpells(tx, companyId, people, day);
  const papers = await evidenceEnds(tx, { companyId }, ids, day.slice(0, 7));
  const termsOf = new Map(termRows.map((row) => [row.employeeId, row]));
  const payOf = new Map(payRows.map((row) => [row.employeeId, row]));
  const hasPayout = new Set(confirmed.map(({ employeeId }) => employeeId));
  return new Map(
    people.map((person) => {
      const spell = spellOf.get(person.id) ?? person;
      const facts = { spell, terms: termsOf.get(person.id), pay: payOf.get(person.id) };
      const paper = papers.get(person.id);
      return [person.id, { ...facts, readiness: readiness(person, facts, hasPayout.has(person.id), paper, day) }];
    }),
  );
}

/**
 * Returns the earlier periods of employment that include the day, keyed by employee id, for employees whose latest
 * period begins after the day.
 */
async function earlierSpells(tx: Tx, companyId: string, people: readonly Employee[], day: Day) {
  const ids = people.filter(({ joined }) => joined > day).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, Spell>();
  const { employeeId: id, joined, left } = employments;
  const facts = and(eq(employments.companyId, companyId), inArray(id, ids), lte(joined, day), gte(left, day));
  const rows = await tx.select({ id, joined, left }).from(employments).where(facts);
  return new Map<string, Spell>(rows.map((row) => [row.id, row]));
}

function readiness(
  person: Employee,
  facts: Pick<FactsOnDay, "terms" | "pay">,
  hasConfirmedPayout: boolean,
  evidence: Day | undefined,
  day: Day,
) {
  const ends = facts.terms?.contractEnds;
  return readinessOf(
    {
      hasId: person.idHash !== null,
      hasPin: person.kraPin !== null,
      hasTerms: facts.terms !== undefined,
      hasApprovedPay: facts.pay !== undefined,
      hasConfirmedPayout,
      hasNssf: person.nssfNumber !== null,
      hasSha: person.shaNumber !== null,
      hasPhone: person.phone !== null,
      hasMail: person.email !== null,
      isCasual: facts.terms?.kind === "casual",
      ...(ends ? { contractEnds: ends as Day } : {}),
      ...exemptionEnds(person.disabilityThrough),
      ...(evidence === undefined ? {} : { evidenceEnds: evidence }),
    },
    day,
  );
}

/**
 * Returns an object whose field `exemptionEnds` is the last day of the last month of a tax exemption. The object is
 * empty if there is no exemption.
 */
function exemptionEnds(through: string | null) {
  return through === null ? {} : { exemptionEnds: lastDayOf(parseMonth(through)) };
}

/** Returns the status of a period of employment on a day. */
export function statusOn({ joined, left }: Spell, day: Day): "active" | "joining" | "left" {
  if (joined > day) return "joining";
  return left !== null && left < day ? "left" : "active";
}

/**
 * Returns the SQL condition for employees who cannot be paid on a day because something is missing: an ID number,
 * terms, a KRA PIN (not needed for casual workers), approved pay, or payment details. It must agree with the readiness
 * checks that block pay. Its subqueries run once per company, not once per record.
 */
export function isBlocked(companyId: string, day: Day, at: number) {
  const kindNow = sql`(select t.kind from ${terms} t where t.company_id = ${employees.companyId} and t.employee_id = ${employees.id} and t.from_day <= ${day} order by t.from_day desc limit 1)`;
  const hired = sql`select t.employee_id from ${terms} t where t.company_id = ${companyId} and t.from_day <= ${day}`;
  const paid = sql`select p.employee_id from ${payRates} p where p.company_id = ${companyId} and p.from_day <= ${day} and p.state = 'approved'`;
  const reached = sql`select o.employee_id from ${payouts} o where o.company_id = ${companyId} and o.holds_from <= to_timestamp(${at / 1000}::double precision)`;
  return sql`(${employees.idHash} is null or ${employees.id} not in (${hired}) or (${employees.kraPin} is null and ${kindNow} <> 'casual') or ${employees.id} not in (${paid}) or ${employees.id} not in (${reached}))`;
}
