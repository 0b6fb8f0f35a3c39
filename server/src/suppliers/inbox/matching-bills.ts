import { and, eq, inArray, or } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { numberKeyOf } from "../bills/find-bill.ts";
import { bills } from "../bills/tables.ts";
import { suppliers } from "../parties/tables.ts";
import type { purchaseNotices } from "./tables.ts";

type Notice = Pick<
  typeof purchaseNotices.$inferSelect,
  "id" | "supplierPin" | "unit" | "invoice" | "totalCents" | "day" | "billId" | "isCredit" | "state"
>;

type Found = { readonly id: string; readonly number: string };

/**
 * Returns the bill of each invoice on KRA's list, keyed by the id of the invoice. This is the linked bill or, before
 * the decision, a matching bill of a supplier with the same PIN. A bill matches if it has the control unit's invoice
 * number. A bill without such a number matches if it has the same total and invoice number, or if it is the only one
 * with the same total and day. Invoices without a bill are absent.
 */
export async function matchingBills(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  notices: readonly Notice[],
): Promise<ReadonlyMap<string, Found>> {
  if (notices.length === 0) return new Map();
  const linked = notices.flatMap(({ billId }) => billId ?? []);
  const pins = [...new Set(notices.map(({ supplierPin }) => supplierPin))];
  const rows = await tx
    .select({ bill: bills, pin: suppliers.taxPin })
    .from(bills)
    .innerJoin(suppliers, and(eq(suppliers.companyId, bills.companyId), eq(suppliers.id, bills.supplierId)))
    .where(
      and(
        eq(bills.companyId, actor.companyId),
        or(inArray(suppliers.taxPin, pins), linked.length > 0 ? inArray(bills.id, linked) : undefined),
      ),
    );
  const byPin = Map.groupBy(rows, ({ pin }) => pin);
  return new Map(
    notices.flatMap((notice): [string, Found][] => {
      const bill = notice.billId
        ? rows.find(({ bill: { id } }) => id === notice.billId)?.bill
        : notice.state === "new"
          ? bestOf(
              notice,
              (byPin.get(notice.supplierPin) ?? []).map((row) => row.bill),
            )
          : undefined;
      return bill ? [[notice.id, { id: bill.id, number: bill.number }]] : [];
    }),
  );
}

type BillRow = typeof bills.$inferSelect;

function bestOf(notice: Notice, ofSupplier: readonly BillRow[]): BillRow | undefined {
  if (notice.isCredit) return undefined;
  const evidence = numberKeyOf(`${notice.unit}/${notice.invoice}`);
  // A bill that names another eTIMS invoice is the bill of that one, also with the same number of another device.
  const free = ofSupplier.filter(
    ({ etims, totalBooksCents }) => etims === null && totalBooksCents === notice.totalCents,
  );
  const sameDay = free.filter(({ day }) => day === notice.day);
  return (
    ofSupplier.find(({ etims }) => etims !== null && numberKeyOf(etims) === evidence) ??
    free.find(({ numberKey }) => numberKey === numberKeyOf(notice.invoice)) ??
    (sameDay.length === 1 ? sameDay[0] : undefined)
  );
}
