import { addDays, type Day, dayAt, dayOfWeek } from "@hazina/base/calendar.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { adjustLeave } from "../server/src/people/leave/adjust-leave.ts";
import { readLeaveTypes } from "../server/src/people/leave/leave-types.ts";
import { decideLeave, requestLeave } from "../server/src/people/leave/request-leave.ts";
import { leaveRequests } from "../server/src/people/leave/tables.ts";
import { listEmployees } from "../server/src/people/records/list-employees.ts";
import type { Actor } from "../server/src/platform/actor.ts";

/**
 * The demo company's leave requests, as tuples: payroll number, statutory kind of leave, first day as a number of days
 * from today, number of days after the first, and whether the request is approved.
 */
const LEAVE = [
  ["0004", "annual", -70, 9, true],
  ["0006", "annual", -45, 4, true],
  ["0011", "sick", -20, 1, true],
  ["0014", "annual", -2, 6, true],
  ["0009", "annual", 7, 8, true],
  ["0016", "annual", 10, 3, false],
  ["0003", "annual", 28, 4, false],
] as const;

/**
 * The days of annual leave that demo employees carried over from the previous year, as pairs of a payroll number and a
 * number of days.
 */
const BROUGHT_ALONG = [
  ["0004", 6.5],
  ["0008", 3],
] as const;

/**
 * Adds leave requests to the demo company through the same functions as API calls, unless it already has some. The
 * owner makes the requests and a second person decides. A request that is refused, for example for a public holiday
 * only, is skipped.
 */
export async function grantDemoLeave(work: Work, second: Actor): Promise<void> {
  const { services, actor: owner } = work;
  const { database } = services;
  const today = dayAt(work.now);
  const { data } = await listEmployees(work, { page: 1, sort: "number" });
  const idOf = new Map(data.map((row) => [row.payroll_number, row.id]));
  const has = await database.inCompany(owner.scope, (tx) => tx.$count(leaveRequests));
  if (has > 0) return;
  const types = await database.inCompany(owner.scope, (tx) => readLeaveTypes(tx, owner, work.now));
  const typeOf = (law: string) => [...types.values()].find((type) => type.law === law)?.id ?? "";
  for (const [number, days] of BROUGHT_ALONG) {
    const day = `${today.slice(0, 4)}-01-01`;
    const form = {
      kind: "opening",
      personnel_id: idOf.get(number) ?? "",
      leave_type_id: typeOf("annual"),
      day,
      days,
    } as const;
    await inCall(work, (call) => adjustLeave(call, { ...form, reason: "Carried over from the former leave book" }));
  }
  for (const [number, law, starts, length, isDecided] of LEAVE) {
    const from = workday(addDays(today, starts));
    const asked = { personnel_id: idOf.get(number) ?? "", leave_type_id: typeOf(law), from, to: addDays(from, length) };
    const { data: made } = await inCall(work, (call) =>
      requestLeave(call, { ...asked, note: "", dry_run: false }),
    ).catch(() => ({ data: { id: null } }));
    if (made.id === null || !isDecided) continue;
    const decided = { id: made.id, status: 1, comment: "" } as const;
    await inCall({ ...work, actor: second }, (call) => decideLeave(call, decided));
  }
}

/** Returns the day itself, or the following Monday for a day at the weekend. */
function workday(day: Day): Day {
  const weekday = dayOfWeek(day);
  return weekday <= 5 ? day : addDays(day, 8 - weekday);
}
