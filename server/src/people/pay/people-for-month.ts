import { type Day, formatMonth, lastDayOf, type Month, parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { IdKind } from "@hazina/contract/people/employee-fields.ts";
import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import type { DatedFacts, Terms } from "@hazina/engine/payroll/month/dated-facts.ts";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { departmentNames } from "../../organization/departments/departments.ts";
import { jobTitleNamesKept } from "../../organization/job-titles/job-titles.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { claimsOf, evidenceEnds } from "../documents/tax-claims.ts";
import { type Employee, fullName } from "../employees/find-employee.ts";
import { employees, employments, payouts, payRates, terms } from "../employees/tables.ts";
import { openParts } from "../payouts/payout-in-words.ts";

/**
 * The facts from an employee's record. Payroll adds elements, muster entries, wages and amounts
 * carried forward.
 */
export type PersonalFacts = Omit<DatedFacts, "elements" | "muster" | "wages" | "payeBroughtForward">;

/**
 * An employee with the data that a month's payroll needs. The branch, the department, the job title and other terms
 * are those of the last day of the month on which the employee is employed.
 */
export type PersonForMonth = {
  readonly id: string;
  readonly payrollNumber: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly userId: string | null;
  readonly numbers: {
    readonly idKind: IdKind | null;
    readonly idNumber: string | null;
    readonly kraPin: string | null;
    readonly nssf: string | null;
    readonly sha: string | null;
  };
  readonly place: {
    readonly branchId: string | null;
    readonly departmentId: string | null;
    readonly department: string | null;
    readonly jobTitle: string | null;
    readonly kind: (typeof terms.$inferSelect)["kind"];
    readonly payrollTypeId: string | null;
    readonly contractEnds: string | null;
  } | null;
  /**
   * The earliest expiry day among the documents that prove the employee's tax relief claims in the month; undefined if
   * none of them expires.
   */
  readonly evidenceEnds: Day | undefined;
  readonly facts: PersonalFacts;
  /**
   * The payment details that apply at the given time, and who confirmed them; null if there are
   * none.
   */
  readonly payout: {
    readonly id: string;
    readonly parts: readonly PayoutPartInput[];
    readonly enteredBy: string;
    readonly confirmedBy: string;
  } | null;
  /** The users who proposed or approved pay that applies in the month. */
  readonly payDecidedBy: readonly string[];
  /** The users who proposed pay that applies in the month. */
  readonly payProposedBy: readonly string[];
};

/**
 * A page of employees, and the id after which the next page begins. The last page has no `next`.
 */
export type PeoplePage = { readonly people: readonly PersonForMonth[]; readonly next?: string };

type Question = {
  /** If given, limits the result to these employees, even if they are not employed in the month. */
  readonly ids?: readonly string[];
  /** If given, limits the result to employees with an id after this one. */
  readonly after?: string;
  /** The time at which payment details must apply, in milliseconds since 1970. */
  readonly at: number;
};

/** The number of employees per page. */
export const PEOPLE_A_PAGE = 500;

/**
 * Returns the SQL condition for a page of employees: those with the given ids or, without ids, those who are employed
 * in the month. If `after` is given, only ids after it match.
 */
export function ofPage(
  { companyId }: CompanyRef,
  month: Month,
  { ids, after }: { readonly ids?: readonly string[]; readonly after?: string },
): SQL | undefined {
  return and(
    eq(employees.companyId, companyId),
    after === undefined ? undefined : gt(employees.id, after),
    ids ? inArray(employees.id, [...ids]) : employedIn(month),
  );
}

/**
 * Returns the dated facts about the employees of a month, in order of id, up to 500 per page. They
 * include facts outside the month, which arrears need. The number of SQL queries per page is fixed.
 */
export async function readPeopleForMonth(
  tx: Tx,
  company: CompanyRef,
  vault: Vault,
  month: Month,
  question: Question,
): Promise<PeoplePage> {
  const people = await tx
    .select()
    .from(employees)
    .where(ofPage(company, month, question))
    .orderBy(asc(employees.id))
    .limit(PEOPLE_A_PAGE);
  const ids = people.map(({ id }) => id);
  const rows = {
    ...(await readRows(tx, company, ids, question.at)),
    evidence: await evidenceEnds(tx, company, ids, formatMonth(month)),
  };
  const names = { departments: await departmentNames(tx, company), titles: await jobTitleNamesKept(tx, company) };
  const last = people.length === PEOPLE_A_PAGE ? people.at(-1)?.id : undefined;
  return {
    people: people.map((person) => personOf(person, rows, names, vault, month)),
    ...(last === undefined ? {} : { next: last }),
  };
}

/**
 * Returns the SQL condition that selects employees who are employed on at least one day of a month.
 */
export function employedIn(month: Month) {
  const { firstDay, lastDay } = { firstDay: firstDayOf(month), lastDay: lastDayOf(month) };
  const spell = and(
    eq(employments.companyId, employees.companyId),
    eq(employments.employeeId, employees.id),
    lte(employments.joined, lastDay),
    or(isNull(employments.left), gte(employments.left, firstDay)),
  );
  return sql`exists (select 1 from ${employments} where ${spell})`;
}

function firstDayOf(month: Month): Day {
  return `${lastDayOf(month).slice(0, 8)}01` as Day;
}

type Rows = Awaited<ReturnType<typeof readRows>> & { readonly evidence: ReadonlyMap<string, Day> };

async function readRows(tx: Tx, company: CompanyRef, ids: readonly string[], at: number) {
  const { companyId } = company;
  const of = (table: { readonly companyId: PgColumn; readonly employeeId: PgColumn }) =>
    and(eq(table.companyId, companyId), inArray(table.employeeId, [...ids]));
  const none = ids.length === 0;
  const spells = none ? [] : await tx.select().from(employments).where(of(employments));
  const termRows = none ? [] : await tx.select().from(terms).where(of(terms)).orderBy(asc(terms.from));
  const approved = and(of(payRates), eq(payRates.state, "approved"));
  const rates = none
    ? []
    : await tx
        .select()
        .from(payRates)
        .where(approved)
        .orderBy(asc(payRates.from), asc(payRates.decidedAt), asc(payRates.id));
  const inEffect = and(of(payouts), lte(payouts.holdsFrom, at));
  const details = none
    ? []
    : await tx
        .selectDistinctOn([payouts.employeeId])
        .from(payouts)
        .where(inEffect)
        .orderBy(payouts.employeeId, desc(payouts.holdsFrom), desc(payouts.id));
  return {
    spells: byEmployee(spells),
    terms: byEmployee(termRows),
    rates: byEmployee(rates),
    payouts: byEmployee(details),
    claims: await claimsOf(tx, company, ids),
  };
}

function byEmployee<Row extends { readonly employeeId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(row.employeeId);
    if (list) list.push(row);
    else found.set(row.employeeId, [row]);
  }
  return found;
}

type Names = { readonly departments: ReadonlyMap<string, string>; readonly titles: ReadonlyMap<string, string> };

function personOf(person: Employee, rows: Rows, names: Names, vault: Vault, month: Month): PersonForMonth {
  const own = <Row>(map: ReadonlyMap<string, readonly Row[]>) => map.get(person.id) ?? [];
  const termRows = own(rows.terms);
  const current = termRows.findLast(({ from }) => from <= lastDayIn(own(rows.spells), month));
  const rates = oneADay(own(rows.rates));
  const [payout] = own(rows.payouts);
  const { sealedId, idKind, kraPin, nssfNumber, shaNumber } = person;
  return {
    id: person.id,
    payrollNumber: person.payrollNumber,
    name: fullName(person),
    email: person.email,
    phone: person.phone,
    userId: person.userId,
    numbers: {
      idKind,
      idNumber: sealedId === null ? null : (vault.open(sealedId, person.id) ?? null),
      kraPin,
      nssf: nssfNumber,
      sha: shaNumber,
    },
    place: current
      ? {
          branchId: current.branchId,
          departmentId: current.departmentId,
          department: names.departments.get(current.departmentId ?? "") ?? null,
          jobTitle: names.titles.get(current.jobTitleId ?? "") ?? null,
          kind: current.kind,
          payrollTypeId: current.payrollTypeId,
          contractEnds: current.contractEnds,
        }
      : null,
    evidenceEnds: rows.evidence.get(person.id),
    facts: personalFacts(person, { spells: own(rows.spells), terms: termRows, rates }, own(rows.claims)),
    payout: payout
      ? {
          id: payout.id,
          parts: openParts(vault, payout.id, payout.sealedParts),
          enteredBy: payout.enteredBy,
          confirmedBy: payout.confirmedBy ?? payout.enteredBy,
        }
      : null,
    payDecidedBy: [...new Set(rates.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()))],
    payProposedBy: [...new Set(rates.map(({ proposedBy }) => proposedBy))],
  };
}

/**
 * Returns the dated facts about an employee from which payroll calculates pay.
 * @param rates at most one per start date.
 */
export function personalFacts(
  person: Employee,
  {
    spells,
    terms: termRows,
    rates,
  }: {
    readonly spells: readonly Pick<typeof employments.$inferSelect, "joined" | "left">[];
    readonly terms: readonly (typeof terms.$inferSelect)[];
    readonly rates: readonly Pick<typeof payRates.$inferSelect, "from" | "basis" | "amount">[];
  },
  claims: NonNullable<PersonalFacts["claims"]>,
): PersonalFacts {
  return {
    name: fullName(person),
    ...(person.kraPin === null ? {} : { pin: person.kraPin }),
    ...(person.born === null ? {} : { born: person.born as Day }),
    ...disabilityOf(person),
    claims,
    employments: spells.map(({ joined, left }) => ({
      joined: joined as Day,
      ...(left === null ? {} : { left: left as Day }),
    })),
    terms: termRows.map(termsOf),
    rates: rates.map(({ from, basis, amount }) => ({ from: from as Day, basis, amount: cents(amount) })),
  };
}

/**
 * Returns an employee's last day of employment within or before a month. If the employee is still employed at the end
 * of the month, or joins only after the month, returns the last day of the month.
 * @param spells the employee's periods of employment.
 */
export function lastDayIn(
  spells: readonly Pick<typeof employments.$inferSelect, "joined" | "left">[],
  month: Month,
): string {
  const lastDay = lastDayOf(month);
  const ends = spells.filter(({ joined }) => joined <= lastDay).map(({ left }) => left ?? lastDay);
  const last = ends.sort().at(-1);
  return last !== undefined && last < lastDay ? last : lastDay;
}

/**
 * Returns one pay rate for each start date. If pay was approved twice for the same day, it is the rate that was
 * approved later.
 * @param rates in the order of approval.
 */
export function oneADay<Rate extends { readonly from: string }>(rates: readonly Rate[]): readonly Rate[] {
  return [...new Map(rates.map((rate) => [rate.from, rate])).values()];
}

function termsOf(row: typeof terms.$inferSelect): Terms {
  return {
    from: row.from as Day,
    residence: row.residence,
    job: row.job,
    position: row.position,
    notCovered: row.notCovered,
    ...(row.feesFor === null ? {} : { feesFor: row.feesFor }),
  };
}

function disabilityOf({ disabilityNumber: number, disabilityFrom: from, disabilityThrough: through }: Employee) {
  if (number === null || from === null) return {};
  const until = through === null ? {} : { through: parseMonth(through) };
  return { disability: { number, from: parseMonth(from), ...until } };
}
