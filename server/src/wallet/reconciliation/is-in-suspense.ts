import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { reconciliationItems } from "../statements/tables.ts";

/** Returns whether the company keeps M-Pesa money with this receipt code as unallocated. */
export async function isInSuspense({ tx, actor }: Pick<Call, "tx" | "actor">, code: string): Promise<boolean> {
  const kept = and(
    eq(reconciliationItems.companyId, actor.companyId),
    eq(reconciliationItems.receipt, code),
    reconciliationItems.inSuspense,
  );
  return acrossBranches(tx, async () => (await tx.$count(reconciliationItems, kept)) > 0);
}
