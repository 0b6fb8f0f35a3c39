import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { ledgerHolds } from "./tables.ts";

/** Checks whether a hold still reserves money: it has not been posted, voided or expired. */
export async function isHoldOpen(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const own = and(eq(ledgerHolds.companyId, companyId), eq(ledgerHolds.id, id), eq(ledgerHolds.state, "open"));
  return (await tx.$count(ledgerHolds, own)) > 0;
}
