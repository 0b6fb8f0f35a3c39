import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { departments } from "./tables.ts";

/** The name of every department of a company by its id. */
export async function departmentNames(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(eq(departments.companyId, companyId), isNull(departments.deletedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * A department that a call names, if it names one.
 * @throws Refusal 404 for one that is unknown, deleted or of another company.
 */
export async function requireDepartment(tx: Tx, companyId: string, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [found] = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.companyId, companyId), eq(departments.id, id), isNull(departments.deletedAt)));
  if (!found) throw notFound("This department");
}
