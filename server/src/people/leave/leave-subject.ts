import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { fullName, lockEmployee } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { type LeaveRow, readLeave, takenBy } from "./leave-facts.ts";
import { needsDocument, requireLeaveType } from "./leave-types.ts";
import { leaveRequests } from "./tables.ts";

/**
 * The approval subject of leave requests. Users with View Leave see the requests, and users with Approve Leave decide.
 */
export const leaveSubject: Subject = {
  kind: "leave",
  ability: "Approve Leave",
  sees: "View Leave",
  describe,
  hold: async (call, id) => {
    const { tx, actor } = call;
    return lockEmployee(call, (await findLeave(tx, actor, id)).employeeId);
  },
  approved: (call, id, decided) => close(call, id, "approved", decided),
  rejected: (call, id, decided) => close(call, id, "rejected", decided),
  withdrawn: (call, id) => close(call, id, "withdrawn", { ...call, comment: "" }),
};

/**
 * Finds a leave request by id.
 * @throws Refusal 404 for an unknown request.
 */
export async function findLeave(tx: Tx, { companyId }: CompanyRef, id: string): Promise<LeaveRow> {
  const [found] = await tx.select().from(leaveRequests).where(ownLeave(companyId, id));
  if (!found) throw notFound("This leave request");
  return found;
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const ofPerson = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.employeeId));
  const rows = await tx
    .select({ row: leaveRequests, person: employees })
    .from(leaveRequests)
    .innerJoin(employees, ofPerson)
    .where(and(eq(leaveRequests.companyId, actor.companyId), inArray(leaveRequests.id, [...ids])));
  const people = [...new Map(rows.map(({ person }) => [person.id, person])).values()];
  const { rules, of } = await readLeave(tx, actor, people, rows[0]?.row.askedAt ?? 0);
  return new Map(
    rows.map(({ row, person }) => {
      const halves =
        row.half === null
          ? ""
          : {
              first: ", half of the first day",
              last: ", half of the last day",
              both: ", half of the first and the last day",
            }[row.half];
      const facts = [
        { label: "Leave", value: rules.types.get(row.leaveTypeId)?.name ?? "" },
        { label: "From", value: dayInWords(row.from) },
        { label: "To", value: `${dayInWords(row.to)}${halves}` },
        { label: "Days", value: String(takenBy(of.get(person.id), row, rules) / 100) },
        ...(row.note ? [{ label: "Note", value: row.note }] : []),
        ...(row.fileName === null ? [] : [{ label: "Document", value: row.fileName }]),
      ];
      const link = actor.abilities.has("Request Leave") ? `/leave/requests?item=${row.id}` : null;
      return [row.id, { version: row.version, concerns: person.userId === null ? [] : [person.userId], facts, link }];
    }),
  );
}

async function close(call: Call, id: string, state: "approved" | "rejected" | "withdrawn", { comment }: Decided) {
  const { tx, actor, now } = call;
  const row = await findLeave(tx, actor, id);
  const employee = await lockEmployee(call, row.employeeId);
  if (state === "approved" && employee.left !== null && row.to > employee.left) {
    throw conflict(
      `${fullName(employee)} leaves on ${dayInWords(employee.left)}, before this leave ends. Reject this request.`,
    );
  }
  if (state === "approved") await requireDocument(call, row);
  const decided = state === "withdrawn" ? {} : { decidedByName: actor.userName, comment: comment || null };
  await tx
    .update(leaveRequests)
    .set({ state, version: row.version + 1, ...decided })
    .where(ownLeave(actor.companyId, id));
  const after = { name: fullName(employee), from: row.from, to: row.to, at: dayAt(now) };
  await recordChange(tx, actor, { subject: "leave", subjectId: id, action: state, after });
  return { message: `The leave was ${state}.` };
}

/**
 * Requires that a leave request has its document, if its type needs one for approval.
 * @throws Refusal 409 if the document is missing.
 */
async function requireDocument({ tx, actor }: Call, row: LeaveRow): Promise<void> {
  if (row.fileName !== null) return;
  const type = await requireLeaveType(tx, actor, row.leaveTypeId).catch(() => undefined);
  if (type === undefined || !needsDocument(type, row.days)) return;
  const from = (type.evidenceFrom ?? 0) / 100;
  throw conflict(
    `${type.name} of ${from === 1 ? "1 day" : `${from} days`} or more needs a document. Ask the employee to add it to the request.`,
  );
}

/** Returns the SQL condition that selects one leave request. */
export function ownLeave(companyId: string, id: string) {
  return and(eq(leaveRequests.companyId, companyId), eq(leaveRequests.id, id));
}
