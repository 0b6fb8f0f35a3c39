import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import type { Tx } from "./database/database.ts";
import { auditTrail } from "./tables.ts";

/** Returns the latest change to a subject; undefined if its history is empty. */
export async function lastChange(tx: Tx, companyId: string, subject: string, id: string) {
  const [last] = await tx
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.companyId, companyId), eq(auditTrail.subject, subject), eq(auditTrail.subjectId, id)))
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(1);
  return last;
}

/**
 * Returns the ids of the users who created or changed any of the given records, according to the history. A decision
 * about a record does not count as a change of it.
 */
export async function authorsOf(
  tx: Tx,
  companyId: string,
  subject: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const of = inArray(auditTrail.subjectId, [...ids]);
  const isChange = notInArray(auditTrail.action, ["approved", "rejected"]);
  const rows = await tx
    .selectDistinct({ userId: auditTrail.userId })
    .from(auditTrail)
    .where(and(eq(auditTrail.companyId, companyId), eq(auditTrail.subject, subject), of, isChange));
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

/**
 * Returns the name of a record before or after its latest change, read from the history, so that it is also found for
 * a deleted record. If the record has no name, returns its version; undefined if there is neither.
 * @param side whether to return the name before or after the change.
 */
export async function lastNameOf(
  tx: Tx,
  companyId: string,
  subject: string,
  id: string,
  side: "before" | "after",
): Promise<string | undefined> {
  const last = await lastChange(tx, companyId, subject, id);
  const found = { name: undefined, version: undefined, ...(last?.[side] as object | null) };
  const name: unknown = found.name ?? found.version;
  return typeof name === "string" ? name : undefined;
}
