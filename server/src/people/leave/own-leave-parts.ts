import { type Day, dayAt, formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq } from "drizzle-orm";
import type { OwnPart } from "../own-parts.ts";
import { type PersonLeave, readLeave, takenBy } from "./leave-facts.ts";
import { balancesOf } from "./read-leave.ts";
import { leaveRequests } from "./tables.ts";

/**
 * Collects the leave data about an employee for a data access request: balances as of today,
 * adjustments, and all requests.
 */
export const leaveParts: OwnPart = async ({ tx, actor, now }, employee) => {
  const day: Day = dayAt(now);
  const { rules, of } = await readLeave(tx, actor, [employee], now);
  const person = of.get(employee.id) as PersonLeave;
  const nameOf = (id: string) => rules.types.get(id)?.name ?? "";
  const requests = await tx
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.companyId, actor.companyId), eq(leaveRequests.employeeId, employee.id)))
    .orderBy(desc(leaveRequests.from));
  return [
    {
      part: "Leave balances",
      facts: balancesOf(person, rules, day).map(({ leave_type: what, left }) => ({ what, value: left, from: day })),
    },
    {
      part: "Leave adjustments",
      facts: person.adjustments.map(({ leaveTypeId, day: from, days, reason }) => ({
        what: `${nameOf(leaveTypeId)}: ${reason}`,
        value: days / 100,
        from,
      })),
    },
    {
      part: "Leave",
      facts: requests.map((row) => ({
        what: [nameOf(row.leaveTypeId), row.state, row.note, row.comment, `asked ${formatInstant(row.askedAt)}`]
          .filter(Boolean)
          .join(", "),
        value: takenBy(person, row, rules) / 100,
        from: row.from,
        until: row.to,
      })),
    },
  ];
};
