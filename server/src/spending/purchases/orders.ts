import { type Day, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { cents, sum } from "@hazina/base/money.ts";
import { lineTotal } from "@hazina/engine/spending/purchases.ts";
import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import {
  changeOrder,
  changeRequest,
  linesOfOrders,
  lockOpenOrder,
  lockRequest,
  type OrderLineRow,
  type OrderRow,
  orderReference,
  requireOrderSupplier,
} from "./find-purchase.ts";
import { movePurchase } from "./request-subject.ts";
import { purchaseCounters, purchaseOrderLines, purchaseOrders, purchaseReceipts } from "./tables.ts";

type Id = { readonly id: string };

/**
 * Creates the purchase order of an approved request, with the next number of its branch.
 * @throws Refusal 404 if the request or supplier is unknown, or belongs to another company or branch; 409 if the
 * request is not approved or has already been ordered.
 */
export async function createOrder(
  call: Call,
  { request_id: requestId, supplier_id: supplierId }: { readonly request_id: string; readonly supplier_id: string },
) {
  const { tx, actor, now } = call;
  const request = await lockRequest(call, requestId);
  if (request.state === "ordered") throw conflict("This purchase request is already ordered.");
  if (request.state !== "approved") throw conflict("Only an approved purchase request can be ordered.");
  const supplier = await requireOrderSupplier(call, supplierId);
  const id = uuidv7();
  const number = await nextNumber(call, request.branchId);
  await tx.insert(purchaseOrders).values({
    companyId: actor.companyId,
    id,
    branchId: request.branchId,
    requestId,
    number,
    supplierId,
    supplierName: supplier.name,
    totalCents: request.totalCents,
    currency: request.currency,
    orderedByName: actor.userName,
    createdAt: now,
  });
  await insertMany(
    tx,
    purchaseOrderLines,
    request.lines.map((line, position) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      orderId: id,
      position,
      ...line,
      totalCents: lineTotal(line.hundredths, cents(line.priceCents)),
    })),
  );
  await changeRequest(call, request, { state: "ordered" });
  const name = orderReference({ number });
  const after = { name, supplier: supplier.name };
  await recordChange(tx, actor, { subject: "purchase order", subjectId: id, action: "created", after });
  return { message: `The purchase order ${name} was created.`, data: { id } };
}

/**
 * Returns the next order number of a branch. The counter's row stays locked until the transaction
 * ends, so that no number is skipped.
 */
async function nextNumber({ tx, actor: { companyId } }: Call, branchId: string | null): Promise<number> {
  const ownerId = branchId ?? companyId;
  await tx.insert(purchaseCounters).values({ companyId, ownerId, next: 1 }).onConflictDoNothing();
  const [counter] = await tx
    .update(purchaseCounters)
    .set({ next: sql`${purchaseCounters.next} + 1` })
    .where(and(eq(purchaseCounters.companyId, companyId), eq(purchaseCounters.ownerId, ownerId)))
    .returning({ next: purchaseCounters.next });
  if (!counter) throw new Error("The purchase order counter is missing.");
  return counter.next - 1;
}

/**
 * Changes the supplier of a purchase order.
 * @throws Refusal 404 for an unknown order or supplier; 409 if the order is closed, was already sent, or has changed
 * since `version`, or if any of its lines has been received or billed.
 */
export async function updateOrder(
  call: Call,
  {
    id,
    version,
    supplier_id: supplierId,
  }: Id & { readonly version?: number | undefined; readonly supplier_id: string },
) {
  const { tx, actor } = call;
  const row = await lockOpenOrder(call, id);
  if (version !== undefined && row.version !== version) throw await changedSince(call, "purchase order", id);
  const lines = (await linesOfOrders(call, [id])).get(id) ?? [];
  if (row.sentAt !== null || lines.some((line) => line.receivedHundredths > 0 || line.billedCents > 0))
    throw conflict("The supplier can no longer be changed. Close this order and make a new request.");
  const supplier = await requireOrderSupplier(call, supplierId);
  await changeOrder(call, row, { supplierId, supplierName: supplier.name });
  const after = { name: orderReference(row), supplier: supplier.name };
  await recordChange(tx, actor, { subject: "purchase order", subjectId: id, action: "changed", after });
  return { message: "The purchase order was saved." };
}

type Received = Id & {
  readonly day: Day;
  readonly note: string;
  readonly takes_back?: boolean;
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[];
};

/**
 * Records the received quantities of the lines of an order, or takes back quantities that were recorded by mistake.
 * @throws Refusal 404 for an unknown order, or a line of another order; 409 if the order is closed, if a line is
 * listed twice, if more would be received than was ordered, or if more would be taken back than was received; 422 for
 * a future day, or a correction without a reason.
 */
export async function receiveOrder(
  call: Call,
  { id, day, note, takes_back: takesBack = false, lines: received }: Received,
) {
  const { tx, actor, now } = call;
  const row = await lockOpenOrder(call, id);
  if (day > dayAt(now)) {
    throw invalidField("day", "The date cannot be in the future.");
  }
  if (takesBack && note === "") {
    throw invalidField("note", "Explain why the receipt of goods is being corrected.");
  }
  if (new Set(received.map((one) => one.line_id)).size < received.length)
    throw conflict("A line is listed twice. Enter one quantity for each line.");
  const lines = (await linesOfOrders(call, [id])).get(id) ?? [];
  const changes = received.map(({ line_id: lineId, quantity }) => {
    const line = lines.find((one) => one.id === lineId);
    if (!line) throw notFound("The line");
    return { lineId, hundredths: fittingQuantity(line, takesBack ? -quantity : quantity) };
  });
  for (const { lineId, hundredths } of changes)
    await tx
      .update(purchaseOrderLines)
      .set({ receivedHundredths: sql`${purchaseOrderLines.receivedHundredths} + ${hundredths}` })
      .where(and(eq(purchaseOrderLines.companyId, actor.companyId), eq(purchaseOrderLines.id, lineId)));
  await tx.insert(purchaseReceipts).values({
    companyId: actor.companyId,
    id: uuidv7(),
    branchId: row.branchId,
    orderId: id,
    day,
    note,
    lines: changes,
    byName: actor.userName,
    createdAt: now,
  });
  await changeOrder(call, row, {});
  const after = { name: orderReference(row), day: dayInWords(day), ...(takesBack ? { correction: note } : {}) };
  await recordChange(tx, actor, { subject: "purchase order", subjectId: id, action: "received", after });
  return { message: takesBack ? "The receipt of goods was corrected." : "The receipt of goods was recorded." };
}

/**
 * Returns a quantity in hundredths, after checking it against the order line. A positive quantity was received; a
 * negative one takes back an earlier receipt.
 * @throws Refusal 409 if more would be received than was ordered, or if more would be taken back than was received.
 */
function fittingQuantity({ hundredths, receivedHundredths, description }: OrderLineRow, quantity: number): number {
  const received = Math.round(quantity * 100);
  const left = hundredths - receivedHundredths;
  if (received > left) throw conflict(`Only a quantity of ${left / 100} of “${description}” is still to be received.`);
  if (receivedHundredths + received < 0)
    throw conflict(`Only a quantity of ${receivedHundredths / 100} of “${description}” was received.`);
  return received;
}

/**
 * Closes an order, and releases its unbilled amount in the budget.
 * @throws Refusal 404 for an unknown purchase order; 409 if it is already closed.
 */
export async function closeOrder(call: Call, { id }: Id) {
  const { tx, actor, now } = call;
  const row = await lockOpenOrder(call, id);
  const request = await lockRequest(call, row.requestId);
  const rest = await unbilledOf(call, row);
  if (rest > 0) await movePurchase(call, request, { step: "closed", what: "Closed", committed: -rest });
  await changeOrder(call, row, { closedAt: now });
  const after = { name: orderReference(row), released: rest };
  await recordChange(tx, actor, { subject: "purchase order", subjectId: id, action: "closed", after });
  return { message: `The purchase order ${orderReference(row)} was closed.` };
}

async function unbilledOf(call: Call, row: OrderRow): Promise<number> {
  const lines = (await linesOfOrders(call, [row.id])).get(row.id) ?? [];
  return row.totalCents - sum(lines.map(({ billedCents }) => cents(billedCents)));
}
