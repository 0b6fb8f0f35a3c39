import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import type { TermsInput as TermsSchema } from "@hazina/contract/people/record-input.ts";
import { and, desc, eq, lte } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod";
import { moveRequests } from "../../approvals/request-approval.ts";
import { keepDepartment } from "../../organization/departments/departments.ts";
import { readEmploymentType } from "../../organization/employment-types/employment-types.ts";
import { requireJobTitle } from "../../organization/job-titles/job-titles.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField, notFound, type Refusal } from "../../platform/refusal.ts";
import { type Employee, findEmployee } from "../employees/find-employee.ts";
import type { ChangedFacts } from "../employees/pay-facts-changed.ts";
import { employees, terms } from "../employees/tables.ts";
import { waitingRecordsOf } from "./waiting-records.ts";

/** The terms of employment in a call. */
export type TermsInput = z.output<typeof TermsSchema>;

/** The maximum depth of a reporting line. */
const MOST_LEVELS = 50;

/**
 * Writes terms that apply from their effective date. Existing terms with the same date are replaced; terms with other
 * dates do not change.
 * @throws Refusal 404 for an unknown branch, department, job title, employment type, payroll type or manager; 422 for
 * invalid dates, or a manager who reports to the employee.
 */
export async function writeTerms(call: Call, employee: Employee, input: TermsInput): Promise<ChangedFacts> {
  const { tx, actor, now } = call;
  const today = dayAt(now);
  const from = input.effective_from ?? (employee.joined > today ? employee.joined : today);
  if (from < employee.joined)
    throw wrong(
      "effective_from",
      `The terms must begin on the first day of work, ${dayInWords(employee.joined)}, or later.`,
    );
  if (input.contract_ends && input.contract_ends < from)
    throw wrong("contract_ends", "The contract end date is before these terms begin.");
  if (input.probation_ends && input.probation_ends < employee.joined) {
    throw wrong("probation_ends", "The probation end date is before the first day of work.");
  }
  const branchId = requireBranch(actor, input.branch_id);
  const moves = branchId !== employee.branchId;
  if (moves && from > today && employee.joined <= today) {
    throw wrong(
      "branch_id",
      "Record a branch transfer on its effective date, because access to the record changes on that date.",
    );
  }
  await keepDepartment(tx, actor, input.department_id);
  if (input.job_title_id && !(await termsNaming(tx, employee, terms.jobTitleId, input.job_title_id)))
    await requireJobTitle(tx, actor, input.job_title_id);
  if (input.manager_id) await requireManager(call, employee, input.manager_id, today);
  const row = {
    ...(await typeOf(call, employee, input)),
    departmentId: input.department_id ?? null,
    jobTitleId: input.job_title_id ?? null,
    managerId: input.manager_id ?? null,
    workingWeek: input.working_week,
    contractEnds: input.contract_ends ?? null,
    probationEnds: input.probation_ends ?? null,
    job: input.job,
    feesFor: feesForOf(input),
    residence: input.residence,
    position: input.position,
    notCovered: [...new Set(input.not_covered)],
    branchId,
    writtenBy: actor.userName,
    writtenAt: now,
  };
  const key = { companyId: actor.companyId, employeeId: employee.id, from };
  await tx
    .insert(terms)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [terms.companyId, terms.employeeId, terms.from], set: row });
  const { writtenBy, writtenAt, ...after } = row;
  await recordChange(tx, actor, {
    subject: "employee",
    subjectId: employee.id,
    action: "terms written",
    after: { from, ...after },
  });
  if (moves) {
    const own = and(eq(employees.companyId, actor.companyId), eq(employees.id, employee.id));
    await tx.update(employees).set({ branchId }).where(own);
    for (const { kind, ids } of await waitingRecordsOf(tx, actor, employee.id)) {
      await moveRequests(tx, actor, { kind }, ids, branchId);
    }
  }
  return { employeeId: employee.id, from };
}

/**
 * Finds the newest terms of an employee that refer to the given job title, employment type or manager; undefined if
 * there are none. New terms can keep such a reference even if the actor cannot see the record to which it refers.
 */
async function termsNaming(tx: Tx, { companyId, id }: Employee, column: PgColumn, named: string) {
  const own = and(eq(terms.companyId, companyId), eq(terms.employeeId, id), eq(column, named));
  const [row] = await tx.select().from(terms).where(own).orderBy(desc(terms.from)).limit(1);
  return row;
}

async function typeNamed({ tx, actor }: Call, employee: Employee, id: string) {
  const row = await termsNaming(tx, employee, terms.employmentTypeId, id);
  const known = await readEmploymentType(tx, actor, id).catch((error: unknown) => {
    if (row) return undefined;
    throw error;
  });
  return known ?? { id, kind: row?.kind, payrollTypeId: row?.payrollTypeId ?? null };
}

/**
 * Returns the employment type, the kind of employment and the payroll type for terms in a request. If the request
 * names no payroll type, it is that of the employment type.
 * @throws Refusal 404 for an unknown employment or payroll type; 422 if there is no kind of employment.
 */
async function typeOf(call: Call, employee: Employee, input: TermsInput) {
  const { tx, actor } = call;
  const type = input.employment_type_id ? await typeNamed(call, employee, input.employment_type_id) : undefined;
  const kind = type?.kind ?? input.kind;
  if (kind === undefined) throw wrong("kind", "Choose the kind of employment.");
  if (input.payroll_type_id) await call.ports.requirePayrollType(tx, actor, input.payroll_type_id);
  const payrollTypeId = input.payroll_type_id === undefined ? (type?.payrollTypeId ?? null) : input.payroll_type_id;
  return { employmentTypeId: type?.id ?? null, kind, payrollTypeId };
}

function feesForOf({ job, fees_for: feesFor }: TermsInput) {
  if (job === "fees") return feesFor ?? "professionalFee";
  if (feesFor) throw wrong("fees_for", "A purpose of fees can be entered only for a person who is paid fees.");
  return null;
}

/**
 * Returns the branch for terms: for a user of a branch, that branch; otherwise any branch of the
 * company, or null for the head company.
 * @throws Refusal 404 for a branch that the actor may not see.
 */
export function requireBranch(actor: Actor, id: string | null | undefined): string | null {
  const own = actor.scope.branchId;
  const wanted = id ?? own;
  if (wanted !== null && !actor.branchIds.includes(wanted)) throw notFound("This branch");
  if (own !== null && wanted !== own) throw notFound("This branch");
  return wanted;
}

/**
 * Requires that a manager is an employee whom the actor may see. The current manager can be kept even if the actor
 * cannot see them, for example a manager of the head company.
 * @throws Refusal 404 for any other manager; 422 for the employee, and for a manager who reports to the employee.
 */
async function requireManager({ tx, actor }: Call, employee: Employee, managerId: string, today: string) {
  const sentence = "This manager reports to this employee. Choose another manager.";
  if (managerId === employee.id) throw wrong("manager_id", sentence);
  if (!(await termsNaming(tx, employee, terms.managerId, managerId))) {
    const manager = await findEmployee(tx, actor, managerId).catch(() => undefined);
    const own = actor.scope.branchId;
    if (!manager || (own !== null && manager.branchId !== own)) throw notFound("This manager");
  }
  const rows = await tx
    .selectDistinctOn([terms.employeeId], { employeeId: terms.employeeId, managerId: terms.managerId })
    .from(terms)
    .where(and(eq(terms.companyId, actor.companyId), lte(terms.from, today)))
    .orderBy(terms.employeeId, desc(terms.from));
  const managers = new Map(rows.map((row) => [row.employeeId, row.managerId]));
  let above: string | null | undefined = managerId;
  for (let level = 0; above && level < MOST_LEVELS; level += 1) {
    above = managers.get(above);
    if (above === employee.id) throw wrong("manager_id", sentence);
  }
}

function wrong(field: string, message: string): Refusal {
  return invalidField(`employment.${field}`, message);
}
