import { type Day, dayInWords } from "@hazina/base/calendar.ts";
import { daysTaken } from "@hazina/engine/leave/day-count.ts";
import { and, eq, gte, inArray, lte, or, type SQL } from "drizzle-orm";
import { readColleagues } from "../../access/colleagues.ts";
import { notify, type Occasion } from "../../notifications/notify.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { daysOf, type LeaveRow, type PersonLeave, readLeave } from "./leave-facts.ts";
import { ownLeave } from "./leave-subject.ts";
import { leaveRequests } from "./tables.ts";

const MOST_NAMED = 3;

/**
 * Counts the days of leave again after days became public holidays or working days. Notifies each employee whose leave
 * changes.
 * @returns a sentence that names these employees; empty if no leave changes.
 */
export async function recountLeave(call: Call, days: readonly Day[]): Promise<string> {
  const touched = or(...days.map((day) => and(lte(leaveRequests.from, day), gte(leaveRequests.to, day))));
  return inWords(await recount(call, touched, (one) => ofHoliday(one, days)));
}

/**
 * Counts the days of leave again after a change of an employee's terms, such as the working week,
 * or of a leave type, such as its unit. Notifies each employee whose leave changes.
 * @returns a sentence for each change; empty if no leave changes.
 */
export async function recountLeaveOf(
  call: Call,
  what: { readonly employeeId: string } | { readonly leaveTypeId: string },
): Promise<string> {
  const own =
    "employeeId" in what
      ? eq(leaveRequests.employeeId, what.employeeId)
      : eq(leaveRequests.leaveTypeId, what.leaveTypeId);
  const changed = await recount(call, own, ofRule);
  const said = changed.map(({ person, row, now }) => {
    const whose = "employeeId" in what ? "" : ` of ${fullName(person.employee)}`;
    return `Leave${whose} from ${dayInWords(row.from)} to ${dayInWords(row.to)} now takes ${inDays(now)} instead of ${inDays(row.days)}.`;
  });
  const more = said.length > MOST_NAMED ? [`${said.length - MOST_NAMED} more requests changed too.`] : [];
  return [...said.slice(0, MOST_NAMED), ...more].map((sentence) => ` ${sentence}`).join("");
}

type Recounted = { readonly person: PersonLeave; readonly row: LeaveRow; readonly now: number };

async function recount(
  call: Call,
  which: SQL | undefined,
  occasionOf: (one: Recounted) => Occasion,
): Promise<readonly Recounted[]> {
  const { tx, actor, now } = call;
  const counts = inArray(leaveRequests.state, ["pending", "approved"]);
  const rows = await tx
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.companyId, actor.companyId), counts, which))
    .orderBy(leaveRequests.from, leaveRequests.id);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const people = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, actor.companyId), inArray(employees.id, ids)));
  const { rules, of } = await readLeave(tx, actor, people, now);
  const changed = rows.flatMap((row) => {
    const person = of.get(row.employeeId);
    const now = person ? daysTaken(daysOf(person, row, rules)) : row.days;
    return person && now !== row.days ? [{ person, row, now }] : [];
  });
  if (changed.length === 0) return [];
  const colleagues = await readColleagues(tx, actor);
  for (const one of changed) {
    const { person, row, now } = one;
    // Its version increases too, so that approvers and payroll see the change.
    await tx
      .update(leaveRequests)
      .set({ days: now, version: row.version + 1 })
      .where(ownLeave(actor.companyId, row.id));
    await recordRecount(call, person, row, now);
    const recipient = colleagues.get(person.employee.userId ?? "");
    if (recipient) await notify(tx, actor.companyId, [recipient], occasionOf(one), call);
  }
  return changed;
}

async function recordRecount({ tx, actor }: Call, { employee }: PersonLeave, row: LeaveRow, days: number) {
  const change = { subject: "leave", subjectId: row.id, action: "recounted" };
  const before = { name: fullName(employee), days: row.days / 100 };
  await recordChange(tx, actor, { ...change, before, after: { ...before, days: days / 100 } });
}

function ofHoliday({ row, now }: Recounted, days: readonly Day[]): Occasion {
  const back = row.days - now;
  return {
    kind: "account",
    occasion: `leave ${row.id} ${days.join(" ")} ${now}`,
    title: back > 0 ? "Leave days returned" : "Your leave takes more days",
    message:
      back > 0
        ? `${days.map(dayInWords).join(" and ")}: a public holiday in your leave from ${dayInWords(row.from)} to ${dayInWords(row.to)} returns ${inDays(back)}.`
        : `A day in your leave from ${dayInWords(row.from)} to ${dayInWords(row.to)} is no longer a public holiday: the leave takes ${inDays(-back)} more.`,
    link: "/leave",
  };
}

function ofRule({ row, now }: Recounted): Occasion {
  return {
    kind: "account",
    occasion: `leave ${row.id} version ${row.version + 1}`,
    title: now < row.days ? "Your leave takes fewer days" : "Your leave takes more days",
    message: `Your working week or the rules of this leave type changed: your leave from ${dayInWords(row.from)} to ${dayInWords(row.to)} now takes ${inDays(now)} instead of ${inDays(row.days)}.`,
    link: "/leave",
  };
}

function inDays(hundredths: number): string {
  return hundredths === 100 ? "1 day" : `${hundredths / 100} days`;
}

function inWords(changed: readonly Recounted[]): string {
  const named = (given: boolean) => {
    const names = changed
      .filter(({ row, now }) => now < row.days === given)
      .map(({ person }) => fullName(person.employee));
    return [...new Set(names)];
  };
  const list = (names: readonly string[]) =>
    names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  const back = named(true);
  const taken = named(false);
  const given = back.length === 0 ? "" : ` Leave days were returned to: ${list(back)}.`;
  return taken.length === 0 ? given : `${given} Leave takes more days for: ${list(taken)}.`;
}
