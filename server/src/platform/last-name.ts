import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "./database/database.ts";
import { auditTrail } from "./tables.ts";

/**
 * The name that the newest change of a subject gives it, from before or after the change; undefined where the history
 * names none. It names what is deleted by now, too.
 */
export async function lastNameOf(
  tx: Tx,
  companyId: string,
  subject: string,
  id: string,
  side: "before" | "after",
): Promise<string | undefined> {
  const [last] = await tx
    .select({ before: auditTrail.before, after: auditTrail.after })
    .from(auditTrail)
    .where(and(eq(auditTrail.companyId, companyId), eq(auditTrail.subject, subject), eq(auditTrail.subjectId, id)))
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(1);
  const found = { name: undefined, version: undefined, ...(last?.[side] as object | null) };
  const name: unknown = found.name ?? found.version;
  return typeof name === "string" ? name : undefined;
}
