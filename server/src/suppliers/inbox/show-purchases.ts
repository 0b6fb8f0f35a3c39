import { parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { matchingBills } from "./matching-bills.ts";
import { purchaseNotices } from "./tables.ts";

/** A row of the table of invoices on KRA's purchase list. */
export type NoticeRow = typeof purchaseNotices.$inferSelect;

type Question = ListQuestion & { readonly state?: NoticeRow["state"] | undefined };

/**
 * Lists invoices that suppliers sent to KRA, newest first, each with its bill or the bill that
 * matches it.
 */
export async function listPurchases(call: Call, question: Question) {
  const { tx, actor } = call;
  const { state, search } = question;
  const where = and(
    eq(purchaseNotices.companyId, actor.companyId),
    state === undefined ? undefined : eq(purchaseNotices.state, state),
    containing(search, purchaseNotices.supplierName, purchaseNotices.supplierPin, purchaseNotices.invoice),
  );
  const list = tx
    .select()
    .from(purchaseNotices)
    .where(where)
    .orderBy(desc(purchaseNotices.day), desc(purchaseNotices.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(purchaseNotices, where));
  const found = await matchingBills(call, rows);
  const data = rows.map((row) => ({
    id: row.id,
    supplier: row.supplierName,
    supplier_pin: row.supplierPin,
    number: row.invoice,
    control_unit: evidenceOf(row),
    is_credit: row.isCredit,
    day: parseDay(row.day),
    net: majorOf(cents(row.netCents)),
    tax: majorOf(cents(row.taxCents)),
    total: majorOf(cents(row.totalCents)),
    state: row.state,
    bill: found.get(row.id) ?? null,
    decided_by: row.decidedByName,
    is_sent: row.sentAt !== null,
    problem: row.problem,
  }));
  return { data, meta };
}

/** Returns the control unit's invoice number, which is the eTIMS evidence on a bill. */
export function evidenceOf({ unit, invoice }: Pick<NoticeRow, "unit" | "invoice">): string {
  return `${unit}/${invoice}`;
}
