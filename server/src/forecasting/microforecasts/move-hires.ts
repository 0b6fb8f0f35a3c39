import { and, eq, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { scenarioLayers } from "../scenarios/tables.ts";

/**
 * Moves the planned hires of a department to another. It replaces the department's id in the stored text, which is safe
 * because ids are unique.
 */
export async function moveHires(
  tx: Tx,
  { companyId }: CompanyRef,
  from: { readonly id: string },
  into: { readonly id: string },
): Promise<void> {
  const { layer, version } = scenarioLayers;
  await tx
    .update(scenarioLayers)
    .set({ layer: sql`replace(${layer}::text, ${from.id}, ${into.id})::jsonb`, version: sql`${version} + 1` })
    .where(and(eq(scenarioLayers.companyId, companyId), sql`position(${from.id} in ${layer}::text) > 0`));
}
