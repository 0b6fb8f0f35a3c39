import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { ListedReceipt } from "@hazina/engine/spending/evidence.ts";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Ports } from "../../platform/ports.ts";
import { purchaseNotices } from "./tables.ts";

/** Implements the port `listedReceipts`: reads invoices of KRA's purchase list that no bill has. */
export const listedReceipts: Ports["listedReceipts"] = async ({ tx, actor }, { pins, numbers }) => {
  if (pins.length + numbers.length === 0) return [];
  const { supplierPin, unit, invoice } = purchaseNotices;
  const number = sql<string>`upper(${unit} || '/' || ${invoice})`;
  const rows = await tx
    .select()
    .from(purchaseNotices)
    .where(
      and(
        eq(purchaseNotices.companyId, actor.companyId),
        eq(purchaseNotices.isCredit, false),
        isNull(purchaseNotices.billId),
        or(
          pins.length === 0 ? undefined : inArray(supplierPin, [...pins]),
          numbers.length === 0 ? undefined : inArray(number, [...numbers]),
        ),
      ),
    )
    .orderBy(asc(purchaseNotices.day), asc(purchaseNotices.id));
  return rows.map(receiptOf);
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
