import { dayAt } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { dropRequests } from "../../approvals/request-approval.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { isReferredTo } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { requireNoLoans } from "../loans/require-no-loans.ts";
import { fullName, holdEmployee } from "./find-employee.ts";
import { payFactsChanged } from "./pay-facts-changed.ts";
import type { PayrollKnowledge } from "./payroll-knowledge.ts";
import { requireRoom } from "./save-employee.ts";
import { employees, employments, payouts, payRates } from "./tables.ts";
import { type TermsInput, writeTerms } from "./terms.ts";

type Departure = {
  readonly id: string;
  readonly version: number;
  readonly last_day: string;
  readonly reason: NonNullable<(typeof employments.$inferSelect)["reason"]>;
};

/**
 * Records the last day of somebody's work and why they leave. A departure that is recorded can be corrected the same way.
 * @throws Refusal 404, 409 for a record that has changed since, 422 for a last day before the first.
 */
export async function recordDeparture(tx: Tx, actor: Actor, { id, version, last_day: left, reason }: Departure) {
  const employee = await holdEmployee(tx, actor, id, version);
  if (left < employee.joined) {
    const message = `The last day of work cannot lie before the first, ${employee.joined}.`;
    throw invalid(message, [{ path: "last_day", message }]);
  }
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
  return { message: `${fullName(employee)} leaves on ${left}.` };
}

/**
 * Employs somebody again who has left: a new spell on the same record. Pay and pay-out details stand as they were, and new
 * pay waits for approval as ever.
 * @throws Refusal 404; 409 for somebody who has not left, and for a record that has changed since; 422 for a day before they did.
 */
export async function rehire(
  tx: Tx,
  actor: Actor,
  { id, version, joined, employment }: { id: string; version: number; joined: string; employment: TermsInput },
  at: number,
  payroll: PayrollKnowledge,
) {
  await lockFor(tx, "people", actor.companyId);
  const employee = await holdEmployee(tx, actor, id, version);
  if (employee.left === null) throw conflict(`${fullName(employee)} works here already. Record the departure first.`);
  if (joined <= employee.left) {
    const message = `The new first day lies after the last one, ${employee.left}.`;
    throw invalid(message, [{ path: "joined", message }]);
  }
  if (employee.left < dayAt(at)) await requireRoom(tx, actor.companyId, at);
  await tx.insert(employments).values({ companyId: actor.companyId, employeeId: id, joined });
  const again = { joined, left: null, version: employee.version + 1 };
  await tx
    .update(employees)
    .set(again)
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)));
  const change = { subject: "employee", subjectId: id, action: "rehired", after: { name: fullName(employee), joined } };
  await recordChange(tx, actor, change);
  const since = { effective_from: joined, ...employment };
  const changed = await writeTerms(tx, actor, { ...employee, ...again }, since, at, payroll);
  await payFactsChanged(tx, actor, [changed, { employeeId: id, from: joined }]);
  return { message: `${fullName(employee)} is employed again from ${joined}.` };
}

/**
 * Deletes a record that was entered by mistake, with everything it holds. Somebody who manages others, or whose pay was
 * approved for days that have passed, has worked here: they depart instead.
 * @throws Refusal 404, 409.
 */
export async function deleteEmployee(
  tx: Tx,
  actor: Actor,
  { id }: { readonly id: string },
  at: number,
  payroll: PayrollKnowledge,
) {
  const employee = await holdEmployee(tx, actor, id);
  const name = fullName(employee);
  if (await payroll.wasPaid(tx, actor, id)) throw conflict(`${name} has been paid. Record the departure instead.`);
  const approved = and(
    eq(payRates.companyId, actor.companyId),
    eq(payRates.employeeId, id),
    eq(payRates.state, "approved"),
  );
  if (employee.joined <= dayAt(at) && (await tx.$count(payRates, approved)) > 0) {
    throw conflict(`${name} has approved pay and has started work. Record the departure instead.`);
  }
  await requireNoLoans(tx, actor, id, name);
  const waiting = { pay: await idsOf(tx, actor, payRates, id), payout: await idsOf(tx, actor, payouts, id) };
  await tx
    .delete(employees)
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)))
    .catch((error: unknown) => {
      throw isReferredTo(error) ? conflict(`${name} manages others. Give them another manager first.`) : error;
    });
  await dropRequests(tx, actor, { kind: "pay_change" }, waiting.pay, at);
  await dropRequests(tx, actor, { kind: "payout" }, waiting.payout, at);
  await recordChange(tx, actor, { subject: "employee", subjectId: id, action: "deleted", before: { name } });
  await payFactsChanged(tx, actor, [{ employeeId: id, from: employee.joined }]);
  return { message: "The record was deleted." };
}

/** The ids of what somebody's record holds in a table. */
async function idsOf(tx: Tx, { companyId }: Actor, table: typeof payRates | typeof payouts, employeeId: string) {
  const own = and(eq(table.companyId, companyId), eq(table.employeeId, employeeId));
  return (await tx.select({ id: table.id }).from(table).where(own)).map(({ id }) => id);
}
