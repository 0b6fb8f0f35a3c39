import { type Day, dayAt } from "@hazina/base/calendar.ts";
import type {
  ClaimsInput,
  ContactsInput,
  PayInput,
  PayoutInput,
  PersonInput,
} from "@hazina/contract/people/record-input.ts";
import { and, count, eq, gte, isNull, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import { limitOf, planInForce, requireRoom } from "../../organization/plan-limits.ts";
import { requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, callOf, inCall, type Work } from "../../platform/call.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalidField } from "../../platform/refusal.ts";
import { writeClaims } from "../documents/tax-claims.ts";
import { writeContacts } from "../employees/contacts.ts";
import { type Employee, findEmployee, fullName, lockEmployee } from "../employees/find-employee.ts";
import { notifyOfAddress, waitsFrom } from "../employees/notify-of-changes.ts";
import { type ChangedFacts, payFactsChanged } from "../employees/pay-facts-changed.ts";
import { refuseTakenNumber, type StatutoryInput, statutoryColumns } from "../employees/statutory-numbers.ts";
import { employees, employments } from "../employees/tables.ts";
import { recountLeaveOf } from "../leave/recount-leave.ts";
import { proposePay } from "../pay/pay-rates.ts";
import { enterPayout } from "../payouts/payouts.ts";
import { requireBranch, type TermsInput, writeTerms } from "./terms.ts";

/** The personal details in a call. */
export type Person = z.output<typeof PersonInput>;

type Sections = {
  readonly pay?: z.output<typeof PayInput> | undefined;
  readonly payout?: z.output<typeof PayoutInput> | undefined;
  readonly claims?: z.output<typeof ClaimsInput> | undefined;
  readonly contacts?: z.output<typeof ContactsInput> | undefined;
};

type NewEmployee = Sections & {
  readonly planned_id?: string | undefined;
  readonly person: Person;
  readonly statutory: StatutoryInput;
  readonly employment: TermsInput & { readonly joined: Day };
};

type ChangedEmployee = Sections & {
  readonly id: string;
  readonly version: number;
  readonly person?: Person | undefined;
  readonly statutory?: StatutoryInput | undefined;
  readonly employment?: TermsInput | undefined;
};

const NUMBER_DIGITS = 4;
const YOUNGEST = 13;

/**
 * Adds an employee with all sections of the call in one step.
 * @throws Refusal 403 for pay without Manage Salaries; 404 for an unknown branch, department or other record that the
 * call names; 409 for a number that another employee has; 422 if the plan's limit is reached, or for invalid values.
 */
export function createEmployee(work: Work, input: NewEmployee) {
  const { services, actor } = work;
  const { database, mailer } = services;
  if (input.pay) requireAbility(actor, "Manage Salaries");
  // Over all branches, so that the plan counts all employees and the next number is free; the branch is checked below.
  return database
    .inCompany({ ...actor.scope, branchId: null }, async (tx) => {
      const call = callOf(work, tx);
      await lockFor(tx, "people", actor.companyId);
      await requirePlanLimit(tx, actor.companyId, call.now);
      const { joined, ...employment } = input.employment;
      requireAge(input.person.born, joined);
      const { id, companyId } = { id: uuidv7(), companyId: actor.companyId };
      const payrollNumber = input.person.payroll_number ?? (await nextNumber(tx, companyId));
      const branchId = requireBranch(actor, employment.branch_id);
      const statutory = statutoryColumns(call.vault, companyId, id, input.statutory);
      const row = {
        ...personColumns(input.person),
        ...statutory,
        companyId,
        id,
        branchId,
        payrollNumber,
        joined,
        createdAt: call.now,
      };
      await tx.insert(employees).values(row).catch(refuseTakenNumber);
      await tx.insert(employments).values({ companyId, employeeId: id, joined });
      const employee = await findEmployee(tx, actor, id);
      const after = { name: fullName(employee), payroll_number: payrollNumber, joined };
      await recordChange(tx, actor, { subject: "employee", subjectId: id, action: "created", after });
      await writeTerms(call, employee, { effective_from: joined, ...employment });
      await writeSections(call, employee, withFirstDay(input, joined));
      await payFactsChanged(tx, actor, [{ employeeId: id, from: joined }]);
      if (input.planned_id !== undefined) await call.ports.linkPlannedHire(call, input.planned_id, id);
      return { message: "The employee was added.", data: { id, payroll_number: payrollNumber } };
    })
    .finally(() => mailer.wake());
}

/**
 * Changes sections of a record. Sections that are left out do not change.
 * @throws Refusal 403 for pay without Manage Salaries; 404 for an unknown employee; 409 for a
 * record that has changed since it was read; 422 for invalid values.
 */
export function updateEmployee(work: Work, input: ChangedEmployee) {
  const { services, actor } = work;
  if (input.pay) requireAbility(actor, "Manage Salaries");
  const saved = inCall(work, async (call) => {
    const employee = await lockEmployee(call, input.id, input.version);
    const { version, said } = await writeRecord(call, employee, input);
    return { message: `The record was saved.${said}`, data: { version } };
  });
  return saved.finally(() => services.mailer.wake());
}

/**
 * Writes sections of a locked record. Sections that are left out do not change. If new terms change
 * the working week, the days of leave are counted again.
 * @returns the new version, and a sentence if leave now takes a different number of days.
 * @throws Refusal 403 for pay without Manage Salaries; 404 for an unknown branch, department or
 * other record that the call names; 409 for a number that another employee has; 422 for invalid
 * values.
 */
export async function writeRecord(
  call: Call,
  employee: Employee,
  input: Omit<ChangedEmployee, "id" | "version">,
): Promise<{ readonly version: number; readonly said: string }> {
  const { tx, actor, now, vault } = call;
  if (input.person) requireAge(input.person.born, employee.joined);
  const columns = {
    ...(input.person ? personColumns(input.person) : {}),
    ...(input.person?.payroll_number ? { payrollNumber: input.person.payroll_number } : {}),
    ...(input.statutory ? statutoryColumns(vault, actor.companyId, employee.id, input.statutory) : {}),
    ...(isOtherAddress(employee, input.person) ? { emailChangedAt: waitsFrom(call) } : {}),
  };
  const version = employee.version + 1;
  const own = and(eq(employees.companyId, actor.companyId), eq(employees.id, employee.id));
  await tx
    .update(employees)
    .set({ ...columns, version })
    .where(own)
    .catch(refuseTakenNumber);
  const after = {
    name: fullName(await findEmployee(tx, actor, employee.id)),
    fields: Object.keys(columns).filter((name) => !/^(sealed|idHash|emailChangedAt)/.test(name)),
  };
  await recordChange(tx, actor, {
    subject: "employee",
    subjectId: employee.id,
    action: "changed",
    before: { name: fullName(employee) },
    after,
  });
  if (input.person) await notifyOfAddress(call, employee, columns.email ?? null);
  const terms = input.employment && (await writeTerms(call, employee, input.employment));
  const said = terms ? await recountLeaveOf(call, { employeeId: employee.id }) : "";
  const sections = await writeSections(call, employee, input);
  await payFactsChanged(tx, actor, [...changedPerson(employee, columns, now), ...(terms ? [terms] : []), ...sections]);
  return { version, said };
}

function isOtherAddress(before: Employee, person: Person | undefined): boolean {
  return person !== undefined && (person.email?.toLowerCase() ?? null) !== before.email;
}

async function writeSections(
  call: Call,
  employee: Employee,
  { pay, payout, claims, contacts }: Sections,
): Promise<readonly ChangedFacts[]> {
  if (pay) await proposePay(call, employee, pay);
  if (payout) await enterPayout(call, employee, payout.parts);
  if (contacts) await writeContacts(call, employee.id, contacts);
  return claims ? writeClaims(call, employee, claims) : [];
}

/**
 * Returns a list with the employee and the first day that the change affects, if the changed personal details affect
 * pay; otherwise returns an empty list. For a change of the date of birth or of a disability exemption, that day is
 * the first day of work; for any other change, it is today.
 */
function changedPerson(
  before: Employee,
  columns: Partial<typeof employees.$inferInsert>,
  at: number,
): readonly ChangedFacts[] {
  const moved = (name: keyof Employee) => columns[name] !== undefined && columns[name] !== before[name];
  const always = (["born", "disabilityNumber", "disabilityFrom", "disabilityThrough"] as const).some(moved);
  if (always) return [{ employeeId: before.id, from: before.joined }];
  const named = (["kraPin", "idHash", "nssfNumber", "shaNumber", "firstName", "middleName", "lastName"] as const).some(
    moved,
  );
  return named ? [{ employeeId: before.id, from: dayAt(at) }] : [];
}

function withFirstDay({ pay, ...others }: Sections, joined: Day): Sections {
  return { ...others, pay: pay && { ...pay, effective_from: pay.effective_from ?? joined } };
}

function personColumns(person: Person) {
  return {
    firstName: person.first_name,
    middleName: person.middle_name ?? null,
    lastName: person.last_name,
    born: person.born ?? null,
    gender: person.gender ?? null,
    phone: person.phone ?? null,
    email: person.email?.toLowerCase() ?? null,
    address: person.address || null,
  };
}

/**
 * Requires that an employee is aged 13 or over on the first day of work. Law: Employment Act 2007 s.56.
 * @throws Refusal 422 if the employee would be younger.
 */
function requireAge(born: string | null | undefined, joined: string): void {
  if (!born) return;
  const thirteenth = `${String(Number(born.slice(0, 4)) + YOUNGEST).padStart(4, "0")}${born.slice(4)}`;
  if (thirteenth <= joined) return;
  throw invalidField(
    "person.born",
    "Employees must be at least 13. Correct the date of birth or the first day of work.",
  );
}

/**
 * Returns the next payroll number: one above the highest number that consists only of digits, with leading zeros up to
 * four digits.
 */
async function nextNumber(tx: Tx, companyId: string): Promise<string> {
  const digits = sql<number>`coalesce(max(case when ${employees.payrollNumber} ~ '^[0-9]{1,9}$' then ${employees.payrollNumber}::int end), 0)`;
  const [row] = await tx.select({ highest: digits }).from(employees).where(eq(employees.companyId, companyId));
  return String(Number(row?.highest ?? 0) + 1).padStart(NUMBER_DIGITS, "0");
}

/**
 * Returns the name of a company's plan, the number of the company's current and future employees, and the maximum
 * number that the plan allows, which is null if there is no maximum.
 */
export async function readPlanUsage(tx: Tx, companyId: string, at: number) {
  const plan = await planInForce(tx, companyId);
  const stays = or(isNull(employees.left), gte(employees.left, dayAt(at)));
  const [now] = await tx
    .select({ people: count() })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), stays));
  const limit = plan ? limitOf(plan.applied, "employees") : null;
  return { name: plan?.chosen.name ?? "", employees: now?.people ?? 0, limit };
}

/**
 * Refuses to add an employee if the limit of the company's plan is reached.
 * @throws Refusal 422 `plan_limit` if the limit is reached.
 */
export async function requirePlanLimit(tx: Tx, companyId: string, at: number): Promise<void> {
  const { employees: used } = await acrossBranches(tx, () => readPlanUsage(tx, companyId, at));
  const wayOut = "Record departures, or choose a larger plan.";
  await requireRoom(tx, companyId, { what: "employees", used, wayOut });
}
