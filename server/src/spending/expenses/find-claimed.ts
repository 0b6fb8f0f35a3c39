import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { comparable } from "../../platform/database/comparable.ts";
import { expenses } from "./tables.ts";

/**
 * A supplier's invoice: the supplier's PIN, and the letters and digits of the invoice number in
 * capitals.
 */
export type ClaimedInvoice = { readonly pin: string; readonly numberKey: string };

/**
 * Finds invoices that were already claimed as expenses, except rejected ones. Returns the claimants' names, keyed by
 * the PIN and the invoice number, separated by a space.
 */
export async function findClaimed(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  invoices: readonly ClaimedInvoice[],
): Promise<ReadonlyMap<string, string>> {
  if (invoices.length === 0) return new Map();
  const key = comparable(expenses.invoiceNumber);
  const rows = await tx
    .select({ pin: expenses.supplierPin, key, by: expenses.claimantName })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, actor.companyId),
        isNotNull(expenses.invoiceNumber),
        ne(expenses.state, "rejected"),
        inArray(
          expenses.supplierPin,
          invoices.map(({ pin }) => pin),
        ),
        inArray(
          key,
          invoices.map(({ numberKey }) => numberKey),
        ),
      ),
    );
  return new Map(rows.map((row) => [`${row.pin} ${row.key}`, row.by]));
}
