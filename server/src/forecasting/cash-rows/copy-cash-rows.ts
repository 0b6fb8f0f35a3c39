import { uuidv7 } from "uuidv7";
import type { Tx } from "../../platform/database/database.ts";
import { cashRowsOf } from "./queries.ts";
import { cashRows } from "./tables.ts";

/**
 * Copies the planned rows of a scenario to another. Returns a map from the id of each original row to the id of its
 * copy.
 */
export async function copyCashRows(tx: Tx, companyId: string, from: string, to: string): Promise<Map<string, string>> {
  const rows = await cashRowsOf(tx, companyId, [from]);
  const copies = rows.map((row) => ({ ...row, id: uuidv7(), scenarioId: to, version: 1 }));
  if (copies.length > 0) await tx.insert(cashRows).values(copies);
  return new Map(rows.map(({ id }, at) => [id, copies[at]?.id ?? id]));
}
