import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { pageOf } from "../../platform/database/lists.ts";
import { auditTrail } from "../../platform/tables.ts";
import { findEmployee } from "./find-employee.ts";

/** The kinds of audit trail entries that are part of a record's history. */
const SUBJECTS = ["employee", "leave balance"];

/** The fields of a change that can contain its effective date. The first of them that has a value is used. */
const DAYS = ["from", "joined", "left"];

/**
 * Returns the changes to an employee's record, newest first: kind, user, time and effective date.
 * Amounts and numbers are left out.
 * @throws Refusal 404 for an unknown employee.
 */
export async function readHistory({ tx, actor }: Call, { id, ...question }: ListQuestion & { readonly id: string }) {
  await findEmployee(tx, actor, id);
  const wanted = and(
    eq(auditTrail.companyId, actor.companyId),
    inArray(auditTrail.subject, SUBJECTS),
    eq(auditTrail.subjectId, id),
  );
  const list = tx.select().from(auditTrail).where(wanted).orderBy(desc(auditTrail.at), desc(auditTrail.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(auditTrail, wanted));
  const data = rows.map((row) => ({
    id: String(row.id),
    what: row.subject === "employee" ? row.action : `${row.subject} ${row.action}`,
    from: dayOf(row.after),
    by: row.userName,
    at: formatInstant(row.at),
  }));
  return { data, meta };
}

function dayOf(after: unknown): string | null {
  if (typeof after !== "object" || after === null) return null;
  const fields = after as Readonly<Record<string, unknown>>;
  const day = DAYS.map((name) => fields[name]).find((value) => typeof value === "string");
  return typeof day === "string" ? day : null;
}
