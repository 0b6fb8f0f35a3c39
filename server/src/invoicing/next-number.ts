import { and, eq } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { invoiceCounters } from "./tables.ts";

/**
 * Returns the next invoice or credit note number of a branch. The counter stays locked until the
 * transaction ends. If the transaction fails, the number is used for the next document, so that no
 * number is skipped.
 */
export async function nextNumber(
  { tx, actor: { companyId } }: Call,
  kind: "invoice" | "credit_note",
  branchId: string | null,
): Promise<number> {
  const ownerId = branchId ?? companyId;
  await tx.insert(invoiceCounters).values({ companyId, ownerId, kind, next: 1 }).onConflictDoNothing();
  const own = and(
    eq(invoiceCounters.companyId, companyId),
    eq(invoiceCounters.ownerId, ownerId),
    eq(invoiceCounters.kind, kind),
  );
  const [counter] = await tx.select().from(invoiceCounters).where(own).for("update");
  if (!counter) throw new Error("The invoice counter is missing.");
  await tx
    .update(invoiceCounters)
    .set({ next: counter.next + 1 })
    .where(own);
  return counter.next;
}
