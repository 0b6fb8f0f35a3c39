import { amountInWords, type Cents, cents, majorOf } from "@hazina/base/money.ts";
import { type BillMatch, billedBeforeReceipt, matchBill } from "@hazina/engine/spending/purchases.ts";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AskedLevel } from "../../approvals/request-approval.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { type Charged, lockKnownPeriod, overBudget } from "../budgets/charge-budget.ts";
import { budgets } from "../budgets/tables.ts";
import { lockRequest, type OrderLineRow, type OrderRow, orderReference, type RequestRow } from "./find-purchase.ts";
import { movePurchase } from "./request-subject.ts";
import { purchaseOrderLines, purchaseOrders, purchaseRequests } from "./tables.ts";

/** A line of a purchase order, with its order and request. */
export type OrderedLine = { readonly line: OrderLineRow; readonly order: OrderRow; readonly request: RequestRow };

type At = Pick<Call, "tx" | "actor">;

const ofOrder = and(
  eq(purchaseOrders.companyId, purchaseOrderLines.companyId),
  eq(purchaseOrders.id, purchaseOrderLines.orderId),
);
const ofRequest = and(
  eq(purchaseRequests.companyId, purchaseOrders.companyId),
  eq(purchaseRequests.id, purchaseOrders.requestId),
);

/** Returns lines of purchase orders, keyed by line id. Each line has its order and the order's purchase request. */
export async function orderedLines(
  { tx, actor }: At,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderedLine>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ line: purchaseOrderLines, order: purchaseOrders, request: purchaseRequests })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, ofOrder)
    .innerJoin(purchaseRequests, ofRequest)
    .where(and(eq(purchaseOrderLines.companyId, actor.companyId), inArray(purchaseOrderLines.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.line.id, row]));
}

/**
 * Returns the order lines that the lines of a supplier's bill refer to.
 * @throws Refusal 404 if a line is unknown, or belongs to another company or branch; 409 if its order is closed or
 * belongs to another supplier.
 */
export async function requireOrderedLines(
  call: At,
  ids: readonly string[],
  supplierId: string,
): Promise<ReadonlyMap<string, OrderedLine>> {
  const found = await orderedLines(call, ids);
  for (const id of ids) {
    const one = found.get(id);
    if (!one) throw notFound("This line of an order");
    if (one.order.closedAt !== null) throw conflict(`The order ${orderReference(one.order)} is closed.`);
    if (one.order.supplierId !== supplierId)
      throw conflict(
        `The order ${orderReference(one.order)} was placed with ${one.order.supplierName}. Choose an order that was placed with the supplier of this bill.`,
      );
  }
  return found;
}

/**
 * Returns the lines of open orders that are not fully billed, to choose from when a bill is
 * entered.
 */
export async function openOrderLines({ tx, actor }: At) {
  const rows = await tx
    .select({ line: purchaseOrderLines, order: purchaseOrders })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, ofOrder)
    .where(
      and(
        eq(purchaseOrderLines.companyId, actor.companyId),
        isNull(purchaseOrders.closedAt),
        sql`${purchaseOrderLines.billedCents} < ${purchaseOrderLines.totalCents}`,
      ),
    )
    .orderBy(asc(purchaseOrders.number), asc(purchaseOrderLines.position));
  return rows.map(({ line, order }) => ({
    id: line.id,
    order: orderReference(order),
    supplier_id: order.supplierId,
    description: line.description,
    quantity: line.hundredths / 100,
    price: majorOf(cents(line.priceCents)),
    left: majorOf(cents(line.totalCents - line.billedCents)),
  }));
}

/**
 * A line of a bill that refers to a line of a purchase order. `match` contains the covered amount and the notes for
 * approvers. `charged` is the result of charging the amount above the order to the budget.
 */
export type CoveredLine = OrderedLine & { readonly match: BillMatch; readonly charged?: Charged };

/**
 * Reserves an amount of a bill in its order line, so that two bills never use the same remaining amount. The budget
 * does not change, because the order has already committed it.
 * @param surplusOf returns the amount by which earlier bills exceed the line; it is called once the order is locked.
 * @throws Refusal 404 for an unknown order line; 409 for a closed order, and `over_budget` if the budget blocks the
 * amount above the order.
 */
export async function coverByOrder(
  call: Call,
  lineId: string,
  amount: Cents,
  surplusOf: () => Promise<Cents>,
): Promise<CoveredLine> {
  const before = (await orderedLines(call, [lineId])).get(lineId);
  if (!before) throw notFound("This line of an order");
  const order = await lockOrder(call, before.order.id);
  if (!order || order.closedAt !== null) throw conflict(`The order ${orderReference(before.order)} is closed.`);
  const one = (await orderedLines(call, [lineId])).get(lineId) ?? before;
  const { line, request } = one;
  const earlier = { billed: cents(line.billedCents), surplus: await surplusOf() };
  const match = matchBill({ ordered: cents(line.totalCents), ...earlier }, amount);
  await addBilled(call, lineId, match.covered);
  if (request.budgetId === null || request.periodId === null) return { ...one, match };
  const { budgetId, periodId } = request;
  const charged = await lockKnownPeriod(call, { budgetId, periodId, amount: match.over });
  if (match.over > 0 && charged.outcome === "blocked") throw overBudget(charged);
  return { ...one, match, charged };
}

/**
 * Releases the amount that a rejected or withdrawn bill had reserved in its order line. If the order was closed in the
 * meantime, the amount is also released in the budget of the order.
 * @param by identifies the bill in the budget's movements.
 */
export async function uncover(call: Call, lineId: string, covered: Cents, by: string): Promise<void> {
  const found = (await orderedLines(call, [lineId])).get(lineId);
  if (!found || covered === 0) return;
  const order = await lockOrder(call, found.order.id);
  await addBilled(call, lineId, -covered);
  if (!order || order.closedAt === null) return;
  const request = await lockRequest(call, found.request.id);
  await movePurchase(call, request, { step: `closed ${by}`, what: "Closed", committed: -covered });
}

/**
 * Makes the amount of a credit note available again in the order line of its bill, so that it can be billed again. If
 * the order is open, the amount is committed in the budget again.
 * @param by identifies the credit note in the budget's movements.
 */
export async function uncoverCredited(call: Call, lineId: string, credited: Cents, by: string): Promise<void> {
  const found = (await orderedLines(call, [lineId])).get(lineId);
  if (!found || credited === 0) return;
  const order = await lockOrder(call, found.order.id);
  await addBilled(call, lineId, -credited);
  if (!order || order.closedAt !== null) return;
  const request = await lockRequest(call, found.request.id);
  const what = `Credited, ${orderReference(order)}`;
  await movePurchase(call, request, { step: `credited ${by}`, what, committed: credited });
}

/** Locks an order, open or closed, until the transaction ends, and returns it; undefined if it does not exist. */
async function lockOrder({ tx, actor }: At, id: string): Promise<OrderRow | undefined> {
  const own = and(eq(purchaseOrders.companyId, actor.companyId), eq(purchaseOrders.id, id));
  const [order] = await tx.select().from(purchaseOrders).where(own).for("update");
  return order;
}

async function addBilled({ tx, actor }: At, lineId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  await tx
    .update(purchaseOrderLines)
    .set({ billedCents: sql`${purchaseOrderLines.billedCents} + ${amount}` })
    .where(and(eq(purchaseOrderLines.companyId, actor.companyId), eq(purchaseOrderLines.id, lineId)));
}

/**
 * Lowers the amount that a purchase order has committed in the budget, because an approved bill commits this amount
 * instead.
 * @param by identifies the bill in the budget's movements.
 */
export async function takeFromOrder(call: Call, lineId: string, covered: Cents, by: string): Promise<void> {
  const found = (await orderedLines(call, [lineId])).get(lineId);
  if (!found || covered === 0) return;
  const request = await lockRequest(call, found.request.id);
  const what = `Billed, ${orderReference(found.order)}`;
  await movePurchase(call, request, { step: `billed ${by}`, what, committed: -covered });
}

/**
 * Returns the approval levels for a bill that exceeds its purchase orders. There is one level for each
 * exceeded order. Its approver is the owner of the request's budget or, without a budget, the person who requested the
 * purchase.
 */
export async function levelsAboveOrders(
  { tx, actor }: At,
  covered: readonly CoveredLine[],
): Promise<readonly AskedLevel[]> {
  const above = covered.filter(({ match }) => !match.isWithin);
  if (above.length === 0) return [];
  const owners = await tx
    .select({ id: budgets.id, owner: budgets.ownerId })
    .from(budgets)
    .where(eq(budgets.companyId, actor.companyId));
  const ownerOf = new Map(owners.map(({ id, owner }) => [id, owner]));
  const levels = above.map(({ order, request }): [string, AskedLevel] => {
    const name = `Bill above the order ${orderReference(order)}`;
    const owner = request.budgetId === null ? undefined : ownerOf.get(request.budgetId);
    return [name, { name, userIds: [owner ?? request.requesterId], byPosition: true }];
  });
  return [...new Map(levels).values()];
}

/**
 * Returns notes for approvers about a bill line that refers to an order: the amount above the order, and the quantity
 * not received.
 */
export function flagsOfOrder(
  { line, order }: OrderedLine,
  { total, covered }: { total: Cents; covered: Cents },
): string[] {
  const reference = orderReference(order);
  const over = total - covered;
  const [ordered, billed] = [cents(line.totalCents), cents(line.billedCents)];
  const early = billedBeforeReceipt(
    { ordered, hundredths: line.hundredths, received: line.receivedHundredths },
    billed,
  );
  return [
    ...(over > 0
      ? [`${line.description} exceeds the order ${reference} by ${order.currency} ${amountInWords(cents(over))}.`]
      : []),
    ...(early > 0 ? [`${line.description} of the order ${reference} was billed before it was received.`] : []),
  ];
}
