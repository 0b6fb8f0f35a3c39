import { type Day, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { type Employee, fullName, lockEmployee } from "../employees/find-employee.ts";
import { payFactsChanged } from "../employees/pay-facts-changed.ts";
import { employees, employments } from "../employees/tables.ts";
import { recountLeaveOf } from "../leave/recount-leave.ts";
import { requirePlanLimit } from "../records/save-employee.ts";
import { type TermsInput, writeTerms } from "../records/terms.ts";

type Departure = {
  readonly id: string;
  readonly version?: number | undefined;
  readonly last_day: string;
  readonly reason: NonNullable<(typeof employments.$inferSelect)["reason"]>;
};

/**
 * Records an employee's last day of work and the reason, or corrects a recorded departure.
 * @throws Refusal 404 for an unknown employee; 409 for a record that has changed since it was read;
 * 422 for a last day before the first day.
 */
export async function recordDeparture(call: Call, { id, version, last_day: left, reason }: Departure) {
  const { tx, actor } = call;
  const employee = await lockEmployee(call, id, version);
  requireAfterJoining(employee, left);
  const spell = and(
    eq(employments.companyId, actor.companyId),
    eq(employments.employeeId, id),
    eq(employments.joined, employee.joined),
  );
  await tx.update(employments).set({ left, reason }).where(spell);
  await tx
    .update(employees)
    .set({ left, version: employee.version + 1 })
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)));
  const change = {
    subject: "employee",
    subjectId: id,
    action: "departed",
    after: { name: fullName(employee), left, reason },
  };
  await recordChange(tx, actor, change);
  const from = employee.left !== null && employee.left < left ? employee.left : left;
  await payFactsChanged(tx, actor, [{ employeeId: id, from }]);
  return { message: `${fullName(employee)} leaves on ${dayInWords(left)}.` };
}

/**
 * Withdraws a recorded departure, so that the employment continues. Pay missed since the last day
 * is paid as arrears.
 * @throws Refusal 404 for an unknown employee; 409 if no departure is recorded; 422 if the plan's
 * limit of employees is reached.
 */
export async function withdrawDeparture(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  await lockFor(tx, "people", actor.companyId);
  const employee = await lockEmployee(call, id);
  const { left } = employee;
  if (left === null) throw conflict(`No departure is recorded for ${fullName(employee)}.`);
  if (left < dayAt(now)) await requirePlanLimit(tx, actor.companyId, now);
  const spell = and(
    eq(employments.companyId, actor.companyId),
    eq(employments.employeeId, id),
    eq(employments.joined, employee.joined),
  );
  await tx.update(employments).set({ left: null, reason: null }).where(spell);
  await tx
    .update(employees)
    .set({ left: null, version: employee.version + 1 })
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)));
  const change = {
    subject: "employee",
    subjectId: id,
    action: "departure withdrawn",
    before: { left },
    after: { name: fullName(employee) },
  };
  await recordChange(tx, actor, change);
  await payFactsChanged(tx, actor, [{ employeeId: id, from: left }]);
  return { message: `The departure of ${fullName(employee)} was withdrawn.` };
}

/**
 * Requires that the last day of work is not before the first day.
 * @throws Refusal 422 if the last day is before the first day.
 */
export function requireAfterJoining({ joined }: Pick<Employee, "joined">, lastDay: string): void {
  if (lastDay >= joined) return;
  throw invalidField("last_day", `The last day of work cannot be before the first, ${dayInWords(joined)}.`);
}

/**
 * Rehires a former employee, as a new period of employment on the same record. Pay and payment details stay as they
 * were; new pay needs approval as usual.
 * @throws Refusal 404 for an unknown employee; 409 for an employee who has not left, or a record that has changed
 * since it was read; 422 for a first day before the last departure, or if the plan's limit of employees is reached.
 */
export async function rehire(
  call: Call,
  { id, version, joined, employment }: { id: string; version: number; joined: Day; employment: TermsInput },
) {
  const { tx, actor, now } = call;
  await lockFor(tx, "people", actor.companyId);
  const employee = await lockEmployee(call, id, version);
  if (employee.left === null) throw conflict(`${fullName(employee)} is already employed. Record the departure first.`);
  if (employee.left >= dayAt(now)) {
    const until = `${fullName(employee)} is employed until ${dayInWords(employee.left)}.`;
    throw conflict(`${until} Rehire them after that day, or withdraw the departure if they are staying.`);
  }
  if (joined <= employee.left) {
    throw invalidField("joined", `The new first day must be after the last one, ${dayInWords(employee.left)}.`);
  }
  await requirePlanLimit(tx, actor.companyId, now);
  await tx.insert(employments).values({ companyId: actor.companyId, employeeId: id, joined });
  const again = { joined, left: null, version: employee.version + 1 };
  await tx
    .update(employees)
    .set(again)
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)));
  const change = { subject: "employee", subjectId: id, action: "rehired", after: { name: fullName(employee), joined } };
  await recordChange(tx, actor, change);
  const since = { effective_from: joined, ...employment };
  const changed = await writeTerms(call, { ...employee, ...again }, since);
  await payFactsChanged(tx, actor, [changed, { employeeId: id, from: joined }]);
  const said = await recountLeaveOf(call, { employeeId: id });
  return { message: `${fullName(employee)} was rehired with effect from ${dayInWords(joined)}.${said}` };
}
