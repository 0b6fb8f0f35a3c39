import type { Day } from "@hazina/base/calendar.ts";
import { daysTaken } from "@hazina/engine/leave/day-count.ts";
import { and, eq, gte, inArray, lte, or } from "drizzle-orm";
import { readColleagues } from "../../access/colleagues.ts";
import { notify } from "../../notifications/notify.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Around } from "../../platform/http/wiring.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { daysOf, type LeaveRow, type PersonLeave, readLeave } from "./leave-facts.ts";
import { ownLeave } from "./leave-subject.ts";
import { leaveRequests } from "./tables.ts";

/**
 * Counts leave on some days anew, because they have become holidays or ceased to be: a day that nobody has to take leave for is
 * given back. Each person is told; answers a sentence about whose leave changed, or nothing where none did.
 */
export async function recountLeave(tx: Tx, actor: Actor, days: readonly Day[], around: Around): Promise<string> {
  const touched = or(...days.map((day) => and(lte(leaveRequests.from, day), gte(leaveRequests.to, day))));
  const rows = await tx
    .select()
    .from(leaveRequests)
    .where(
      and(eq(leaveRequests.companyId, actor.companyId), inArray(leaveRequests.state, ["pending", "approved"]), touched),
    );
  if (rows.length === 0) return "";
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const people = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, actor.companyId), inArray(employees.id, ids)));
  const { rules, of } = await readLeave(tx, actor, people, around.now);
  const changed = rows.flatMap((row) => {
    const person = of.get(row.employeeId);
    const now = person ? daysTaken(daysOf(person, row, rules)) : row.days;
    return person && now !== row.days ? [{ person, row, now }] : [];
  });
  const colleagues = await readColleagues(tx, actor);
  for (const { person, row, now } of changed) {
    await tx.update(leaveRequests).set({ days: now }).where(ownLeave(actor.companyId, row.id));
    await recordRecount(tx, actor, person, row, now);
    const recipient = colleagues.get(person.employee.userId ?? "");
    if (recipient) await notify(tx, actor.companyId, [recipient], occasionOf(row, now, days), around);
  }
  return inWords(changed);
}

async function recordRecount(tx: Tx, actor: Actor, { employee }: PersonLeave, row: LeaveRow, now: number) {
  const change = { subject: "leave", subjectId: row.id, action: "counted anew" };
  const before = { name: fullName(employee), days: row.days / 100 };
  await recordChange(tx, actor, { ...change, before, after: { ...before, days: now / 100 } });
}

function occasionOf(row: LeaveRow, now: number, days: readonly Day[]) {
  const back = row.days - now;
  const inDays = (hundredths: number) => (hundredths === 100 ? "1 day" : `${hundredths / 100} days`);
  return {
    kind: "account",
    occasion: `leave ${row.id} ${days.join(" ")} ${now}`,
    title: back > 0 ? "A holiday gives leave back" : "Your leave takes more days",
    message:
      back > 0
        ? `${days.join(" and ")}: a holiday in your leave from ${row.from} to ${row.to} gives ${inDays(back)} back.`
        : `A holiday in your leave from ${row.from} to ${row.to} is none any more: it takes ${inDays(-back)} more.`,
    link: "/leave",
  } as const;
}

function inWords(changed: readonly { readonly person: PersonLeave; readonly row: LeaveRow; readonly now: number }[]) {
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
  const given = back.length === 0 ? "" : ` Leave on it is given back: ${list(back)}.`;
  return taken.length === 0 ? given : `${given} Leave takes days again: ${list(taken)}.`;
}
