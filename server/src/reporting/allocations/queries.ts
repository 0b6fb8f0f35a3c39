import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { allocations } from "../tables.ts";

/** A row of the table of grants and project forecasts. */
export type AllocationRow = typeof allocations.$inferSelect;

/** Returns a company's grants or project forecasts in order of creation, without deleted ones. */
export function standingAllocations(tx: Tx, companyId: string, kind: AllocationRow["kind"]): Promise<AllocationRow[]> {
  return tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), eq(allocations.kind, kind), isNull(allocations.deletedAt)))
    .orderBy(asc(allocations.id));
}

/**
 * Returns the grant or project forecast with an id, deleted or not, and locks it until the transaction ends; undefined
 * if there is none.
 */
export async function heldAllocation(tx: Tx, companyId: string, id: string): Promise<AllocationRow | undefined> {
  const [row] = await tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), eq(allocations.id, id)))
    .for("update");
  return row;
}
