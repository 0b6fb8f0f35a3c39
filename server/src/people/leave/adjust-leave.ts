import { dayAt, dayInWords, formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { balanceRule } from "@hazina/engine/leave/check-leave.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { fullName, isOwnRecord, lockEmployee } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { readLeaveTypes, requireLeaveType, ruleOf } from "./leave-types.ts";
import { leaveAdjustments, leaveSettings } from "./tables.ts";

type Adjustment = {
  readonly kind: (typeof leaveAdjustments.$inferSelect)["kind"];
  readonly personnel_id: string;
  readonly leave_type_id: string;
  readonly day: string;
  readonly days: number;
  readonly reason: string;
};

/**
 * Adjusts an employee's leave balance: adds or deducts days with effect from a given day, or sets the opening balance
 * of a day.
 * @throws Refusal 403 for the actor's own leave; 404 for an unknown employee or leave type; 422 for zero days, a day
 * before the first day of work, an opening balance in the future, or a type without a balance.
 */
export async function adjustLeave(call: Call, form: Adjustment) {
  const { tx, actor, now } = call;
  const employee = await lockEmployee(call, form.personnel_id);
  if (isOwnRecord(actor, employee)) {
    throw new Refusal(403, "maker_is_checker", "This is your own leave; another person must adjust it.");
  }
  await readLeaveTypes(tx, actor, now);
  const type = await requireLeaveType(tx, actor, form.leave_type_id);
  if (!balanceRule(ruleOf(type)))
    throw invalidField("leave_type_id", `${type.name} has no balance. Choose another leave type.`);
  const isOpening = form.kind === "opening";
  if (isOpening && form.day > dayAt(now)) throw invalidField("day", "An opening balance cannot be dated after today.");
  if (form.days === 0 && !isOpening)
    throw invalidField("days", "Enter the number of days to add, or a negative number to deduct days.");
  if (form.day < employee.joined)
    throw invalidField(
      "day",
      `The first day of work is ${dayInWords(employee.joined)}. Choose that day or a later one.`,
    );
  const id = uuidv7();
  await tx.insert(leaveAdjustments).values({
    companyId: actor.companyId,
    id,
    employeeId: employee.id,
    leaveTypeId: type.id,
    kind: form.kind,
    day: form.day,
    days: Math.round(form.days * 100),
    reason: form.reason,
    writtenByName: actor.userName,
    writtenAt: now,
  });
  const after = { name: fullName(employee), leave_type: type.name, days: form.days, reason: form.reason };
  const action = isOpening ? "opened" : "adjusted";
  await recordChange(tx, actor, { subject: "leave balance", subjectId: employee.id, action, after });
  return { message: isOpening ? "The opening balance was saved." : "The balance was adjusted." };
}

/** Lists the manual adjustments of leave balances, newest first. */
export async function listAdjustments(
  { tx, actor, now }: Call,
  question: ListQuestion & { readonly personnel_id?: string | undefined },
) {
  const name = sql`concat_ws(' ', ${employees.firstName}, ${employees.middleName}, ${employees.lastName})`;
  const ofPerson = and(
    eq(employees.companyId, leaveAdjustments.companyId),
    eq(employees.id, leaveAdjustments.employeeId),
  );
  const wanted = and(
    eq(leaveAdjustments.companyId, actor.companyId),
    question.personnel_id === undefined ? undefined : eq(leaveAdjustments.employeeId, question.personnel_id),
    containing(question.search, name, leaveAdjustments.reason),
  );
  const list = tx
    .select({ row: leaveAdjustments, person: employees })
    .from(leaveAdjustments)
    .innerJoin(employees, ofPerson)
    .where(wanted)
    .orderBy(desc(leaveAdjustments.writtenAt), desc(leaveAdjustments.id));
  const counted = tx
    .select({ total: sql<number>`count(*)::int` })
    .from(leaveAdjustments)
    .innerJoin(employees, ofPerson)
    .where(wanted)
    .then(([row]) => row?.total ?? 0);
  const { rows, meta } = await pageOf(question, list.$dynamic(), counted);
  const types = await readLeaveTypes(tx, actor, now);
  const data = rows.map(({ row, person }) => ({
    id: row.id,
    personnel_id: person.id,
    name: fullName(person),
    leave_type: types.get(row.leaveTypeId)?.name ?? "",
    kind: row.kind,
    day: row.day,
    days: row.days / 100,
    reason: row.reason,
    written_by: row.writtenByName,
    written_at: formatInstant(row.writtenAt),
  }));
  return { data, meta };
}

/** Returns the leave settings of a company. By default, the leave year is the calendar year. */
export async function readLeaveSettings({ tx, actor: { companyId } }: Call) {
  const [row] = await tx.select().from(leaveSettings).where(eq(leaveSettings.companyId, companyId));
  return { data: { leave_year: row?.leaveYear ?? ("calendar" as const) } };
}

/**
 * Changes the leave settings. Balances change immediately, because they are calculated and not
 * stored.
 */
export async function saveLeaveSettings(
  call: Call,
  { leave_year: leaveYear }: { readonly leave_year: "calendar" | "from_joining" },
) {
  const { tx, actor } = call;
  const before = (await readLeaveSettings(call)).data;
  await tx
    .insert(leaveSettings)
    .values({ companyId: actor.companyId, leaveYear })
    .onConflictDoUpdate({ target: leaveSettings.companyId, set: { leaveYear } });
  const change = { subject: "leave settings", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...change, before, after: { leave_year: leaveYear } });
  return { message: "The leave settings were saved." };
}
