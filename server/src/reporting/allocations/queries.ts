import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { allocations } from "../tables.ts";

/** A grant or project forecast as it is stored. */
export type AllocationRow = typeof allocations.$inferSelect;

/** The grants or the project forecasts of a company that are not deleted, in the order of their creation. */
export function standingAllocations(tx: Tx, companyId: string, kind: AllocationRow["kind"]): Promise<AllocationRow[]> {
  return tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), eq(allocations.kind, kind), isNull(allocations.deletedAt)))
    .orderBy(asc(allocations.id));
}

/** One of them by its id, deleted or not, held so that nobody changes it at once. */
export async function heldAllocation(tx: Tx, companyId: string, id: string): Promise<AllocationRow | undefined> {
  const [row] = await tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), eq(allocations.id, id)))
    .for("update");
  return row;
}
