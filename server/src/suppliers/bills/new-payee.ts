import { and, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { bills } from "./tables.ts";

/** Returns whether no bill of a supplier has been approved yet. */
export async function isNewPayee({ tx, actor }: Pick<Call, "tx" | "actor">, supplierId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        eq(bills.companyId, actor.companyId),
        eq(bills.supplierId, supplierId),
        inArray(bills.state, ["approved", "part_paid", "paid", "credited"]),
      ),
    )
    .limit(1);
  return row === undefined;
}
