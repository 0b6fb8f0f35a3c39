import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { suppliers } from "./tables.ts";

/** The operations on stored suppliers of a company or branch. */
export const supplierRecords = namedRecords(suppliers, "a supplier");

/** A row of the table of suppliers. */
export type SupplierRow = typeof suppliers.$inferSelect;

/**
 * Reads a supplier.
 * @throws Refusal 404 if it is unknown, deleted, or of another company or branch.
 */
export const requireSupplier = ({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<SupplierRow> =>
  supplierRecords.read(tx, actor, id);

/** Returns suppliers, keyed by id, including deleted ones. */
export async function suppliersById(
  { tx, actor }: Pick<Call, "tx"> & { readonly actor: CompanyRef },
  ids: readonly string[],
): Promise<ReadonlyMap<string, SupplierRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.companyId, actor.companyId), inArray(suppliers.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}
