import { and, eq } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { invoiceCounters } from "./tables.ts";

/**
 * Takes the next number of invoices or credit notes of a branch. Its row stays locked until the transaction ends, so that the
 * number is free again if the document is not issued, and no number is skipped.
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
  if (!counter) throw new Error("The counter of invoices is missing.");
  await tx
    .update(invoiceCounters)
    .set({ next: counter.next + 1 })
    .where(own);
  return counter.next;
}
