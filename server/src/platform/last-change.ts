import { and, desc, eq, inArray, ne, notInArray } from "drizzle-orm";
import { recordChange } from "./audit.ts";
import type { Call } from "./call.ts";
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
 * Returns the ids of the users who created or changed any of the given records, according to the history. Users who
 * only decided on a record are not included.
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

/** A record of the history: its subject and its id. */
type Recorded = { readonly subject: string; readonly subjectId: string };

/**
 * Records that the authors of one record also prepared another one that was created from it, such as a journal of a
 * recurring journal. `authorsOf` then returns them for the other record too, so that none of them can approve it. The
 * user of the call is left out, because the creation is recorded under that name.
 * @param name the name of the created record.
 */
export async function recordPreparers(
  { tx, actor: { companyId, userId: creator } }: Pick<Call, "tx" | "actor">,
  from: Recorded,
  { name, ...to }: Recorded & { readonly name: string },
): Promise<void> {
  const of = and(eq(auditTrail.companyId, companyId), eq(auditTrail.subject, from.subject));
  const rows = await tx
    .selectDistinct({ userId: auditTrail.userId, userName: auditTrail.userName })
    .from(auditTrail)
    .where(and(of, eq(auditTrail.subjectId, from.subjectId), ne(auditTrail.userId, creator)));
  for (const { userId, userName } of new Map(rows.map((row) => [row.userId, row])).values())
    await recordChange(tx, { companyId, userId, userName }, { ...to, action: "prepared", after: { name } });
}

/**
 * Returns the name that a record had before or after its latest change, as the history states it. It is therefore also
 * found for a deleted record. If the history has no name of the record, returns its version; undefined if it has
 * neither.
 * @param side whether to return the name before or the name after the change.
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
