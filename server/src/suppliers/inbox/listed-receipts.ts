import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { ListedReceipt } from "@hazina/engine/spending/evidence.ts";
import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Ports } from "../../platform/ports.ts";
import { purchaseNotices } from "./tables.ts";

/** Returns the SQL condition for the invoices of KRA's purchase list that can be evidence of an expense. */
const freeOf = (companyId: string) =>
  and(
    eq(purchaseNotices.companyId, companyId),
    eq(purchaseNotices.isCredit, false),
    isNull(purchaseNotices.billId),
    ne(purchaseNotices.state, "rejected"),
  );

/**
 * Implements the port `listedReceipts`: reads the invoices of KRA's purchase list that no bill has and nobody rejected.
 */
export const listedReceipts: Ports["listedReceipts"] = async ({ tx, actor }, { pins, numbers }) => {
  if (pins.length + numbers.length === 0) return [];
  const { supplierPin, unit, invoice } = purchaseNotices;
  const number = sql<string>`upper(${unit} || '/' || ${invoice})`;
  const rows = await tx
    .select()
    .from(purchaseNotices)
    .where(
      and(
        freeOf(actor.companyId),
        or(
          pins.length === 0 ? undefined : inArray(supplierPin, [...pins]),
          numbers.length === 0 ? undefined : inArray(number, [...numbers]),
        ),
      ),
    )
    .orderBy(asc(purchaseNotices.day), asc(purchaseNotices.id));
  return rows.map(receiptOf);
};

/** Implements the port `holdListedReceipt`: locks an invoice of KRA's purchase list if it is still free. */
export const holdListedReceipt: Ports["holdListedReceipt"] = async ({ tx, actor }, id) => {
  const held = await tx
    .select({ id: purchaseNotices.id })
    .from(purchaseNotices)
    .where(and(freeOf(actor.companyId), eq(purchaseNotices.id, id)))
    .for("share");
  return held.length > 0;
};

/** Returns an invoice of KRA's purchase list as the evidence of an expense. */
export function receiptOf(
  row: Pick<
    typeof purchaseNotices.$inferSelect,
    "id" | "supplierPin" | "unit" | "invoice" | "day" | "totalCents" | "taxCents"
  >,
): ListedReceipt {
  const { id, supplierPin: pin, unit, invoice } = row;
  return { id, pin, unit, invoice, day: parseDay(row.day), total: cents(row.totalCents), vat: cents(row.taxCents) };
}
