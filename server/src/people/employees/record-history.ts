import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { pageOf } from "../../platform/database/lists.ts";
import { auditTrail } from "../../platform/tables.ts";
import { findEmployee } from "./find-employee.ts";

/** What of a person's affairs is told in the history of their record. */
const SUBJECTS = ["employee", "leave balance"];

/** The members of a change that name the day from which it holds. */
const DAYS = ["from", "joined", "left"];

/**
 * What was written into somebody's record, by whom and when, and from which day it holds: the newest first. Of what was written
 * the history names the kind alone; figures and numbers stand in the record, for those who may see them.
 * @throws Refusal 404.
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
  const held = after as Readonly<Record<string, unknown>>;
  const day = DAYS.map((name) => held[name]).find((value) => typeof value === "string");
  return typeof day === "string" ? day : null;
}
