import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { invoiceSettlements } from "./tables.ts";

/** Returns the amount of an invoice, in cents, that receipts have settled, less the settlements that were undone. */
export async function settledInCash(tx: Tx, companyId: string, invoiceId: string): Promise<Cents> {
  const [cash] = await tx
    .select({ cents: sql<string>`coalesce(sum(${invoiceSettlements.cents}), 0)` })
    .from(invoiceSettlements)
    .where(
      and(
        eq(invoiceSettlements.companyId, companyId),
        eq(invoiceSettlements.invoiceId, invoiceId),
        eq(invoiceSettlements.kind, "cash"),
      ),
    );
  return cents(Number(cash?.cents ?? 0));
}
