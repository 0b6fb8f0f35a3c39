import { type Day, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { WHOLE_RATE } from "@hazina/base/money.ts";
import { checkLeave, type LeaveEffect } from "@hazina/engine/leave/check-leave.ts";
import { daysTaken } from "@hazina/engine/leave/day-count.ts";
import { kenyaHolidays } from "@hazina/engine/schedules/kenya-holidays.ts";
import { uuidv7 } from "uuidv7";
import { readColleagues } from "../../access/colleagues.ts";
import { decideOn, requireReason } from "../../approvals/decide.ts";
import { type AskedLevel, dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { type Employee, findEmployee, fullName, lockEmployee } from "../employees/find-employee.ts";
import { readLeaveAccess, requireEmployeeFor, seesLeaveOf } from "./leave-access.ts";
import { awayFrom } from "./leave-calendar.ts";
import { factsOf, type LeaveRow, type PersonLeave, readLeave, spanOf, termsOn, weeksOf } from "./leave-facts.ts";
import { findLeave, leaveSubject, ownLeave } from "./leave-subject.ts";
import { hasLeave, needsDocument, requireLeaveType, ruleOf, type TypeRow } from "./leave-types.ts";
import { leaveRequests } from "./tables.ts";

type Form = {
  readonly leave_type_id: string;
  readonly from: string;
  readonly to: string;
  readonly half?: LeaveRow["half"] | undefined;
  readonly note: string;
};

type Asked = Form & { readonly personnel_id?: string | undefined; readonly dry_run: boolean };

/**
 * Requests leave, or with `dry_run` only returns its effect. The manager decides first, then a user
 * with Approve Leave; employees never decide on their own leave.
 * @throws Refusal 404 for an employee for whom the actor may not request leave; 409 if the actor's
 * user has no employee record; 422 for leave that its type does not allow, that overlaps other
 * leave, or that exceeds the balance.
 */
export async function requestLeave(call: Call, { personnel_id: personId, dry_run: isDry, ...form }: Asked) {
  const { tx, actor, now } = call;
  const access = await readLeaveAccess(call);
  const { id: employeeId } = await requireEmployeeFor(call, access, personId);
  const employee = await lockEmployee(call, employeeId);
  const { effect, shown, person, type } = await check(call, employee, form);
  if (isDry) return { message: "The leave has not been requested yet.", data: { id: null, effect: shown } };
  const id = uuidv7();
  const { from, to, half = null, note } = form;
  await tx.insert(leaveRequests).values({
    companyId: actor.companyId,
    id,
    employeeId,
    leaveTypeId: type.id,
    from,
    to,
    half,
    note,
    days: daysTaken(effect.days),
    state: "pending",
    askedByName: actor.userName,
    askedAt: now,
  });
  const after = { name: fullName(employee), from, to };
  await recordChange(tx, actor, { subject: "leave", subjectId: id, action: "asked for", after });
  await sendForApproval(call, person, { id, from, to });
  return { message: "The leave was requested.", data: { id, effect: shown } };
}

/**
 * Changes a pending leave request. Its approval starts again.
 * @throws Refusal 409 if the request is not pending or has changed since it was read; otherwise as
 * `requestLeave`.
 */
export async function changeLeave(
  call: Call,
  { id, version, ...form }: Form & { readonly id: string; readonly version: number },
) {
  const { tx, actor } = call;
  const { row, employee } = await lockOwnLeave(call, id);
  if (row.version !== version) throw await changedSince(call, "leave", id);
  if (row.state !== "pending") throw conflict(`This leave was already ${row.state}. Make a new request.`);
  const { effect, shown, person, type } = await check(call, employee, form, id);
  const { from, to, half = null, note } = form;
  const changed = { leaveTypeId: type.id, from, to, half, note, days: daysTaken(effect.days), version: version + 1 };
  await tx.update(leaveRequests).set(changed).where(ownLeave(actor.companyId, id));
  const after = { name: fullName(employee), from, to };
  await recordChange(tx, actor, { subject: "leave", subjectId: id, action: "changed", after });
  await dropRequests(call, leaveSubject, [id]);
  await sendForApproval(call, person, { id, from, to });
  return { message: "The leave was changed and requested again.", data: { effect: shown } };
}

/**
 * Withdraws a pending leave request, or cancels approved leave that has not begun.
 * @throws Refusal 404 for an unknown request; 409 if it can no longer be withdrawn.
 */
export async function cancelLeave(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const { row, employee } = await lockOwnLeave(call, id);
  const isOver = row.state !== "pending" && row.state !== "approved";
  if (isOver) throw conflict(`This leave was already ${row.state}.`);
  if (row.state === "approved" && row.from <= dayAt(now)) {
    throw conflict(
      "This leave has already begun. If the employee worked on some of its days, adjust the balance instead.",
    );
  }
  const state = row.state === "pending" ? ("withdrawn" as const) : ("cancelled" as const);
  await tx
    .update(leaveRequests)
    .set({ state, version: row.version + 1 })
    .where(ownLeave(actor.companyId, id));
  await dropRequests(call, leaveSubject, [id]);
  const after = { name: fullName(employee), from: row.from, to: row.to };
  await recordChange(tx, actor, { subject: "leave", subjectId: id, action: state, after });
  return {
    message: state === "withdrawn" ? "The leave was withdrawn." : "The leave was cancelled and its days were returned.",
  };
}

/**
 * Approves (1) or rejects (2) a leave request.
 * @throws Refusal 403 for the actor's own leave; 404 for an unknown request; 409 if it is not
 * pending; 422 for a rejection without a reason.
 */
export async function decideLeave(
  call: Call,
  { id, status, comment }: { readonly id: string; readonly status: 1 | 2; readonly comment: string },
) {
  requireReason({ status, comment });
  return decideOn(call, leaveSubject, { id, status, comment });
}

/**
 * Locks a leave request that the actor may change: the actor's own, a direct report's, or anyone's if the actor has
 * Approve Leave.
 * @throws Refusal 404 for any other request.
 */
async function lockOwnLeave(call: Call, id: string) {
  const { tx, actor } = call;
  const { employeeId } = await findLeave(tx, actor, id);
  const access = await readLeaveAccess(call);
  if (!seesLeaveOf(access, employeeId)) throw notFound("This leave request");
  await findEmployee(tx, actor, employeeId);
  await requireEmployeeFor(call, access, employeeId);
  const employee = await lockEmployee(call, employeeId);
  return { employee, row: await findLeave(tx, actor, id) };
}

async function check(call: Call, employee: Employee, form: Form, without?: string) {
  const { tx, actor, now } = call;
  const type = await requireType(call, form.leave_type_id);
  const span = spanOf({ from: form.from, to: form.to, half: form.half ?? null });
  const { rules, of } = await readLeave(tx, actor, [employee], now, span);
  const person = of.get(employee.id);
  if (!person) throw notFound("This employee");
  const overlaps = person.requests.find((row) => row.id !== without && row.from <= form.to && row.to >= form.from);
  if (overlaps) {
    throw invalidField(
      "from",
      `${fullName(employee)} already has leave from ${dayInWords(overlaps.from)} to ${dayInWords(overlaps.to)}. Choose other days.`,
    );
  }
  const { kind } = termsOn(person, form.from) ?? {};
  if (!hasLeave(type, kind)) {
    throw invalidField(
      "leave_type_id",
      `${type.name} is not available for this kind of employment (${kind}). Choose a different leave type.`,
    );
  }
  const facts = factsOf(person, type.id, rules, without);
  const checked = checkLeave(ruleOf(type), facts, span, weeksOf(person), rules.holidays);
  if (!checked.ok) throw invalidField("from", checked.refusal);
  const away = await awayFrom(call, person, form.from, form.to);
  const effect = checked.value;
  return { effect, person, type, shown: shownEffect(effect, type, away, form, rules.holidays) };
}

/**
 * Reads a leave type that can be requested. If the company has no leave types, the statutory types
 * are created first.
 * @throws Refusal 404 for an unknown or deleted type.
 */
async function requireType({ tx, actor, now }: Call, id: string): Promise<TypeRow> {
  await readLeave(tx, actor, [], now);
  return requireLeaveType(tx, actor, id);
}

function shownEffect(
  { days, before, after, paid }: LeaveEffect,
  type: TypeRow,
  away: readonly string[],
  { from, to }: Form,
  holidays: ReadonlySet<Day>,
) {
  const named = new Map(
    [from, to].flatMap((day) => kenyaHolidays(Number(day.slice(0, 4)))).map(({ day, name }) => [day, name]),
  );
  const within = [...holidays].filter((day) => day >= from && day <= to).sort();
  return {
    needs_document: needsDocument(type, daysTaken(days)),
    days: daysTaken(days) / 100,
    unit: type.unit,
    before: before === null ? null : before / 100,
    after: after === null ? null : after / 100,
    away: [...away],
    pay: paid.map((part) => ({ percent: (part.paid * 100) / WHOLE_RATE, days: part.days / 100 })),
    holidays: within.map((day) => (named.has(day) ? `${named.get(day)}, ${dayInWords(day)}` : dayInWords(day))),
  };
}

/**
 * Requests approval: first by the manager, if the manager has a user account, then by a user with
 * Approve Leave.
 */
async function sendForApproval(
  call: Call,
  person: PersonLeave,
  { id, from, to }: Pick<LeaveRow, "id" | "from" | "to">,
): Promise<void> {
  const { tx, actor } = call;
  const { employee } = person;
  const managerId = termsOn(person, from)?.managerId;
  const manager = managerId ? await findEmployee(tx, actor, managerId).catch(() => undefined) : undefined;
  const levels = await levelsFor(call, employee, manager?.userId ?? undefined);
  const days = from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
  const title = `Leave of ${fullName(employee)}, ${days}`;
  await requestApproval(call, leaveSubject, { id, title, branchId: employee.branchId, levels });
}

/**
 * Returns the approval levels of a leave request: first the manager, then a user with Approve Leave. The manager's
 * level is left out if the manager has no user account, or is the actor or the employee. The second level is left out
 * if nobody else could decide it.
 */
async function levelsFor(
  { tx, actor }: Call,
  employee: Employee,
  managerUser: string | undefined,
): Promise<readonly AskedLevel[]> {
  const second = { name: "Approve Leave" };
  if (managerUser === undefined || managerUser === actor.userId || managerUser === employee.userId) return [second];
  const first = { name: "Manager", userIds: [managerUser], byPosition: true };
  const others = [...(await readColleagues(tx, actor)).values()].filter(
    ({ id, abilities, branchId }) =>
      (branchId === null || branchId === employee.branchId) &&
      abilities.has("Approve Leave") &&
      id !== managerUser &&
      id !== actor.userId &&
      id !== employee.userId,
  );
  return others.length === 0 ? [first] : [first, second];
}
