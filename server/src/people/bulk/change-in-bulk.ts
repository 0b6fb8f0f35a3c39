import { type Day, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { type Call, callOf, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalid, Refusal } from "../../platform/refusal.ts";
import { recordDeparture } from "../departures/record-departure.ts";
import { type Employee, fullName, lockEmployee } from "../employees/find-employee.ts";
import { employees, type employments, terms } from "../employees/tables.ts";
import { writeRecord } from "../records/save-employee.ts";
import type { TermsInput } from "../records/terms.ts";

type ChangedTerms = {
  readonly ids: readonly string[];
  readonly effective_from: Day;
  readonly branch_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
  readonly job_title_id?: string | null | undefined;
  readonly employment_type_id?: string | undefined;
  readonly payroll_type_id?: string | null | undefined;
  readonly manager_id?: string | null | undefined;
};

type Departures = {
  readonly ids: readonly string[];
  readonly last_day: string;
  readonly reason: NonNullable<(typeof employments.$inferSelect)["reason"]>;
};

type Failure = { readonly id: string; readonly name: string; readonly reason: string };

/**
 * The result of a bulk change: the number of employees who were changed, and the reason for each employee who was not
 * changed.
 */
export type BulkResult = { readonly message: string; readonly data: { done: number; failed: Failure[] } };

/**
 * Changes some terms of many employees from a date. All other terms stay as they are on that date.
 * Employees are changed one by one, and those that cannot be changed are listed with the reason.
 * @throws Refusal 422 if no field is given.
 */
export function changeTermsInBulk(
  work: Work,
  { ids, effective_from: from, ...given }: ChangedTerms,
): Promise<BulkResult> {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) throw invalid("Choose at least one field to change.");
  return forEach(work, ids, "changed", async (call, employee) => {
    const { tx, actor } = call;
    const own = and(eq(terms.companyId, actor.companyId), eq(terms.employeeId, employee.id), lte(terms.from, from));
    const [current] = await tx.select().from(terms).where(own).orderBy(desc(terms.from)).limit(1);
    if (!current)
      throw conflict(`This employee started work on ${dayInWords(employee.joined)}. Choose that day or a later one.`);
    const employment = { ...termsInput(current), ...changes, effective_from: from };
    await writeRecord(call, employee, { employment });
  });
}

/**
 * Records the departure of many employees. Employees whose departure cannot be recorded are listed with the reason.
 */
export function recordDeparturesInBulk(work: Work, { ids, last_day, reason }: Departures): Promise<BulkResult> {
  return forEach(work, ids, "recorded as leaving", async (call, { id }) => {
    await recordDeparture(call, { id, last_day, reason });
  });
}

/**
 * Changes employees one after another, within one transaction. A refusal for one employee undoes only the change of
 * this employee, who is then listed with the reason.
 */
function forEach(
  work: Work,
  ids: readonly string[],
  done: string,
  change: (call: Call, employee: Employee) => Promise<void>,
): Promise<BulkResult> {
  const { actor } = work;
  const { database } = work.services;
  // In order of id, so that two such calls cannot deadlock.
  const wanted = [...new Set(ids)].sort();
  return database.inCompany(actor.scope, async (tx) => {
    const mine = and(eq(employees.companyId, actor.companyId), inArray(employees.id, wanted));
    const people = new Map((await tx.select().from(employees).where(mine)).map((row) => [row.id, row]));
    const failed: Failure[] = [];
    for (const id of wanted) {
      const name = nameOf(people.get(id));
      try {
        await tx.transaction(async (inner) => {
          const call = callOf(work, inner as Tx);
          await change(call, await lockEmployee(call, id));
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        failed.push({ id, name, reason: error.message });
      }
    }
    const count = wanted.length - failed.length;
    return {
      message: `${count === 1 ? "1 person was" : `${count} people were`} ${done}.`,
      data: { done: count, failed },
    };
  });
}

function nameOf(employee: Employee | undefined): string {
  return employee ? fullName(employee) : "Unknown employee";
}

/**
 * Converts the stored terms of an employee to the input of a call that writes terms, so that a bulk change can replace
 * single fields of them.
 */
function termsInput(row: typeof terms.$inferSelect): TermsInput {
  return {
    branch_id: row.branchId,
    department_id: row.departmentId,
    job_title_id: row.jobTitleId,
    employment_type_id: row.employmentTypeId,
    kind: row.kind,
    payroll_type_id: row.payrollTypeId,
    manager_id: row.managerId,
    working_week: row.workingWeek,
    contract_ends: row.contractEnds === null ? null : parseDay(row.contractEnds),
    probation_ends: row.probationEnds === null ? null : parseDay(row.probationEnds),
    job: row.job,
    fees_for: row.feesFor,
    residence: row.residence,
    position: row.position,
    not_covered: row.notCovered,
  };
}
