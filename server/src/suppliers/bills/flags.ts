import type { Call } from "../../platform/call.ts";
import { findClaimed } from "../../spending/expenses/find-claimed.ts";
import { suppliersById } from "../parties/find-supplier.ts";
import type { BillRow } from "./find-bill.ts";

/** What approvers should know of bills: an expense claims the same invoice. By bill. */
export async function flagsOfBill(
  call: Call,
  rows: readonly Pick<BillRow, "id" | "supplierId" | "numberKey">[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = await suppliersById(
    call,
    rows.map(({ supplierId }) => supplierId),
  );
  const invoices = rows.flatMap(({ id, supplierId, numberKey }) => {
    const pin = named.get(supplierId)?.taxPin ?? null;
    return pin === null ? [] : [{ id, pin, numberKey }];
  });
  const claimed = await findClaimed(call, invoices);
  return new Map(
    invoices.flatMap(({ id, pin, numberKey }) => {
      const by = claimed.get(`${pin} ${numberKey}`);
      return by === undefined ? [] : [[id, [`${by} claimed this invoice as an expense.`]]];
    }),
  );
}
