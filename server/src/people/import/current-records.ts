import { dayAt } from "@hazina/base/calendar.ts";
import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import { and, desc, eq, gt, isNull, lte, ne } from "drizzle-orm";
import { departmentNames, keepDepartments } from "../../organization/departments/departments.ts";
import { jobTitleNames } from "../../organization/job-titles/job-titles.ts";
import type { Call } from "../../platform/call.ts";
import { type Employee, fullName } from "../employees/find-employee.ts";
import { employees, payouts, payRates, terms } from "../employees/tables.ts";
import { openParts } from "../payouts/payout-in-words.ts";

type PayRow = typeof payRates.$inferSelect;

/**
 * A current employee record to compare with the file, including pending pay and payment details.
 */
export type CurrentRecord = {
  readonly employee: Employee;
  /**
   * The terms of today or, for an employee who has not started, the newest terms; undefined if
   * there are none.
   */
  readonly terms: typeof terms.$inferSelect | undefined;
  /** The effective date of terms that start later; undefined if there are none. */
  readonly laterTerms: string | undefined;
  /**
   * The pay with the latest start, which can be pending or in the future. Rejected pay is ignored.
   * Undefined if there is none.
   */
  readonly pay: PayRow | undefined;
  readonly payToday: PayRow | undefined;
  readonly payout: readonly PayoutPartInput[] | undefined;
};

/**
 * The current records that a file is compared with: the employees, with one index for each kind of number or name that
 * can identify them in the file, and the departments, job titles and payroll types.
 */
export type CurrentRecords = {
  readonly byNumber: ReadonlyMap<string, CurrentRecord>;
  readonly byId: ReadonlyMap<string, CurrentRecord>;
  readonly byPin: ReadonlyMap<string, CurrentRecord>;
  /** The current records, keyed by payroll number without leading zeros. */
  readonly byBareNumber: ReadonlyMap<string, CurrentRecord>;
  /** The current records, keyed by name and first day of work, with the key from `nameAndDay`. */
  readonly byNameAndDay: ReadonlyMap<string, CurrentRecord>;
  /** The ids of departments, keyed by name in lower case. */
  readonly departments: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  readonly departmentNames: ReadonlyMap<string, string>;
  readonly titleNames: ReadonlyMap<string, string>;
  /** The ids of payroll types, keyed by name in lower case. */
  readonly payrolls: ReadonlyMap<string, string>;
  readonly payrollNames: ReadonlyMap<string, string>;
};

/** Returns a key for an employee without a number: lower-case name and first day of work. */
export function nameAndDay(name: string, joined: string): string {
  return `${name.toLowerCase()} ${joined}`;
}

/**
 * Converts a payroll number to lower case, and removes leading zeros, because spreadsheets drop them from number
 * cells.
 */
export function bareNumber(number: string): string {
  return number.toLowerCase().replace(/^0+(?=\d)/, "");
}

/**
 * Reads all records of a company for the comparison. The number of SQL queries does not depend on
 * the number of records.
 */
export async function readCurrentRecords(call: Call): Promise<CurrentRecords> {
  const { tx, actor: company, vault, now } = call;
  const today = dayAt(now);
  const { companyId } = company;
  await keepDepartments(tx, company);
  const people = await tx.select().from(employees).where(eq(employees.companyId, companyId));
  const termsOf = await newest(
    tx
      .selectDistinctOn([terms.employeeId])
      .from(terms)
      .where(eq(terms.companyId, companyId))
      .orderBy(terms.employeeId, desc(lte(terms.from, today)), desc(terms.from)),
  );
  const laterOf = await newest(
    tx
      .selectDistinctOn([terms.employeeId], { employeeId: terms.employeeId, from: terms.from })
      .from(terms)
      .where(and(eq(terms.companyId, companyId), gt(terms.from, today)))
      .orderBy(terms.employeeId, terms.from),
  );
  const payOf = await newest(
    tx
      .selectDistinctOn([payRates.employeeId])
      .from(payRates)
      .where(and(eq(payRates.companyId, companyId), ne(payRates.state, "rejected")))
      .orderBy(payRates.employeeId, desc(payRates.from), desc(payRates.id)),
  );
  const payTodayOf = await newest(
    tx
      .selectDistinctOn([payRates.employeeId])
      .from(payRates)
      .where(and(eq(payRates.companyId, companyId), eq(payRates.state, "approved"), lte(payRates.from, today)))
      .orderBy(payRates.employeeId, desc(payRates.from), desc(payRates.id)),
  );
  const payoutOf = await newest(
    tx
      .selectDistinctOn([payouts.employeeId])
      .from(payouts)
      .where(and(eq(payouts.companyId, companyId), isNull(payouts.rejectedAt)))
      .orderBy(payouts.employeeId, desc(payouts.enteredAt), desc(payouts.id)),
  );
  const all = people.map((employee): CurrentRecord => {
    const payout = payoutOf.get(employee.id);
    const current = termsOf.get(employee.id);
    const later = laterOf.get(employee.id)?.from;
    return {
      employee,
      terms: current,
      laterTerms: later !== undefined && current !== undefined && later > current.from ? later : undefined,
      payToday: payTodayOf.get(employee.id),
      pay: payOf.get(employee.id),
      payout: payout && openParts(vault, payout.id, payout.sealedParts),
    };
  });
  return {
    ...(await readNames(call)),
    byBareNumber: new Map(all.map((one) => [bareNumber(one.employee.payrollNumber), one])),
    byNameAndDay: new Map(all.map((one) => [nameAndDay(fullName(one.employee), one.employee.joined), one])),
    byNumber: new Map(all.map((one) => [one.employee.payrollNumber.toLowerCase(), one])),
    byId: new Map(all.flatMap((one) => (one.employee.idHash === null ? [] : [[one.employee.idHash, one] as const]))),
    byPin: new Map(all.flatMap((one) => (one.employee.kraPin === null ? [] : [[one.employee.kraPin, one] as const]))),
  };
}

/**
 * Reads the departments, job titles and payroll types of a company. Returns the ids keyed by name, and the names keyed
 * by id.
 */
async function readNames({ tx, actor, ports }: Call) {
  const departments = await departmentNames(tx, actor);
  const titles = await jobTitleNames(tx, actor);
  const payrolls = await ports.payrollNames(tx, actor);
  return {
    departments: byName(departments),
    titles: byName(titles),
    payrolls: byName(payrolls),
    departmentNames: departments,
    titleNames: titles,
    payrollNames: payrolls,
  };
}

async function newest<Row extends { readonly employeeId: string }>(
  rows: PromiseLike<readonly Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  return new Map((await rows).map((row) => [row.employeeId, row]));
}

function byName(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...names].map(([id, name]) => [name.toLowerCase(), id]));
}
