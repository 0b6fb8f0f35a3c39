import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { suppliers } from "./tables.ts";

/** Returns the email address of a supplier; null if it has none. */
export async function emailOfSupplier(tx: Tx, companyId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: suppliers.email })
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), eq(suppliers.id, id)));
  return row?.email ?? null;
}
