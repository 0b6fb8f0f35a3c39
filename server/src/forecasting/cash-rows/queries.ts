import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { cashRows } from "./tables.ts";

/** A stored planned cash row. */
export type StoredCashRow = typeof cashRows.$inferSelect;

/** Reads the planned rows of scenarios, oldest first. */
export async function cashRowsOf(tx: Tx, companyId: string, scenarioIds: readonly string[]): Promise<StoredCashRow[]> {
  const stored = scenarioIds.filter((id) => id !== "");
  if (stored.length === 0) return [];
  return tx
    .select()
    .from(cashRows)
    .where(and(eq(cashRows.companyId, companyId), inArray(cashRows.scenarioId, stored), isNull(cashRows.deletedAt)))
    .orderBy(asc(cashRows.createdAt), asc(cashRows.id));
}

/**
 * Returns a deleted row by id and locks it until the transaction ends; undefined if no deleted row has this
 * id.
 */
export async function deletedCashRow(tx: Tx, companyId: string, id: string): Promise<StoredCashRow | undefined> {
  const [row] = await tx
    .select()
    .from(cashRows)
    .where(and(eq(cashRows.companyId, companyId), eq(cashRows.id, id), isNotNull(cashRows.deletedAt)))
    .for("update");
  return row;
}
