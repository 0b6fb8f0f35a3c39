import { cents } from "@hazina/base/money.ts";
import type { Call } from "../../platform/call.ts";
import { findClaimed } from "../../spending/expenses/find-claimed.ts";
import { flagsOfOrder, orderedLines } from "../../spending/purchases/match-bills.ts";
import { suppliersById } from "../parties/find-supplier.ts";
import { type BillRow, linesOfBills } from "./find-bill.ts";

/**
 * Returns notes for approvers, keyed by bill id. For example, a note says that an expense claims the same invoice, or
 * that a line exceeds its order.
 */
export async function flagsOfBill(
  call: Call,
  rows: readonly Pick<BillRow, "id" | "supplierId" | "numberKey" | "state">[],
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
  const claimFlags = new Map(
    invoices.flatMap(({ id, pin, numberKey }) => {
      const by = claimed.get(`${pin} ${numberKey}`);
      return by === undefined ? [] : [[id, `${by} has already claimed this invoice as an expense.`] as const];
    }),
  );
  const ofOrders = await flagsOfOrders(
    call,
    rows.flatMap(({ id, state }) => (state === "submitted" ? id : [])),
  );
  return new Map(
    rows.map(({ id }) => {
      const claim = claimFlags.get(id);
      return [id, [...(claim === undefined ? [] : [claim]), ...(ofOrders.get(id) ?? [])]];
    }),
  );
}

/**
 * Returns notes for approvers about bill lines that refer to an order, keyed by bill id. Only submitted bills should
 * be given, because other bills have not reserved anything in their orders yet.
 */
async function flagsOfOrders(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = [...(await linesOfBills(call, call.actor.companyId, ids))].flatMap(([bill, of]) =>
    of.flatMap(({ orderLineId, totalCents, coveredCents }) =>
      orderLineId === null ? [] : [{ bill, orderLineId, total: cents(totalCents), covered: cents(coveredCents) }],
    ),
  );
  const ordered = await orderedLines(
    call,
    lines.map(({ orderLineId }) => orderLineId),
  );
  const flags = lines.flatMap(({ bill, orderLineId, ...amounts }) => {
    const one = ordered.get(orderLineId);
    return one === undefined ? [] : flagsOfOrder(one, amounts).map((text) => ({ bill, text }));
  });
  return new Map([...Map.groupBy(flags, ({ bill }) => bill)].map(([bill, of]) => [bill, of.map(({ text }) => text)]));
}
