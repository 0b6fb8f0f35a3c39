import { and, eq, isNull, sql } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { recurringDocuments } from "./recurring/tables.ts";
import { salesDocuments } from "./tables.ts";

/**
 * Implements the port `invoicingNamesProject`: returns words that say which kind of document names a project, such as
 * "an estimate or invoice". Returns undefined if no estimate, invoice or recurring document names the project.
 */
export async function invoicingNamesProject(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  project: string,
): Promise<string | undefined> {
  const sold = and(eq(salesDocuments.companyId, actor.companyId), eq(salesDocuments.projectId, project));
  const [document] = await tx.select({ id: salesDocuments.id }).from(salesDocuments).where(sold).limit(1);
  if (document) return "an estimate or invoice";
  const repeats = and(
    eq(recurringDocuments.companyId, actor.companyId),
    isNull(recurringDocuments.deletedAt),
    sql`position(${project} in ${recurringDocuments.content}::text) > 0`,
  );
  const [schedule] = await tx
    .select({ kind: recurringDocuments.kind })
    .from(recurringDocuments)
    .where(repeats)
    .limit(1);
  return schedule && `a recurring ${schedule.kind}`;
}
