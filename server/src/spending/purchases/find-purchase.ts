import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import type { OrderSupplier } from "./order-supplier.ts";
import { purchaseOrderLines, purchaseOrders, purchaseRequests } from "./tables.ts";

/** A row of the table of purchase requests. */
export type RequestRow = typeof purchaseRequests.$inferSelect;
export type OrderRow = typeof purchaseOrders.$inferSelect;
export type OrderLineRow = typeof purchaseOrderLines.$inferSelect;

type At = Pick<Call, "tx" | "actor">;

const ownRequest = (companyId: string, id: string) =>
  and(eq(purchaseRequests.companyId, companyId), eq(purchaseRequests.id, id));

const ownOrder = (companyId: string, id: string) =>
  and(eq(purchaseOrders.companyId, companyId), eq(purchaseOrders.id, id));

/** Returns the SQL condition for the purchase requests of a company that have one of the given ids. */
export const requestsById = (companyId: string, ids: readonly string[]) =>
  and(eq(purchaseRequests.companyId, companyId), inArray(purchaseRequests.id, [...ids]));

/** Returns whether an actor may see the purchase requests of all employees. */
export function seesAllRequests({ abilities }: Pick<Actor, "abilities">): boolean {
  return abilities.has("View Expenses") || abilities.has("Approve Expenses") || abilities.has("View Bills");
}

/**
 * Reads a purchase request.
 * @throws Refusal 404 if it is unknown, or the actor may not see it.
 */
export async function requireRequest({ tx, actor }: At, id: string): Promise<RequestRow> {
  const [row] = await tx.select().from(purchaseRequests).where(ownRequest(actor.companyId, id));
  if (!row || !(row.requesterId === actor.userId || seesAllRequests(actor))) throw notFound("This purchase request");
  return row;
}

/**
 * Locks a purchase request until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown purchase request.
 */
export async function lockRequest({ tx, actor }: At, id: string): Promise<RequestRow> {
  const [row] = await tx.select().from(purchaseRequests).where(ownRequest(actor.companyId, id)).for("update");
  if (!row) throw notFound("This purchase request");
  return row;
}

/**
 * Locks a purchase request of the actor.
 * @throws Refusal 404 for an unknown request, or a request of another person.
 */
export async function lockOwnRequest(call: At, id: string): Promise<RequestRow> {
  const row = await lockRequest(call, id);
  if (row.requesterId !== call.actor.userId) throw notFound("This purchase request");
  return row;
}

/**
 * Locks a purchase request of the actor that can be changed.
 * @throws Refusal 404 for an unknown purchase request; 409 if it was submitted.
 */
export async function lockChangeableRequest(call: At, id: string): Promise<RequestRow> {
  const row = await lockOwnRequest(call, id);
  if (row.state === "draft" || row.state === "rejected") return row;
  throw conflict(
    row.state === "submitted"
      ? "This purchase request is waiting for approval. Withdraw it before you change it."
      : "An approved purchase request cannot be changed.",
  );
}

/** Changes a locked purchase request, and notifies open pages. */
export async function changeRequest(
  { tx }: Pick<Call, "tx">,
  row: RequestRow,
  change: Partial<typeof purchaseRequests.$inferInsert>,
): Promise<RequestRow> {
  const [changed] = await tx
    .update(purchaseRequests)
    .set({ ...change, version: row.version + 1 })
    .where(ownRequest(row.companyId, row.id))
    .returning();
  if (!changed) throw new Error("The purchase request no longer exists.");
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return changed;
}

/**
 * Reads a purchase order.
 * @throws Refusal 404 for an unknown purchase order.
 */
export async function requireOrder({ tx, actor }: At, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(purchaseOrders).where(ownOrder(actor.companyId, id));
  if (!row) throw notFound("This purchase order");
  return row;
}

/**
 * Locks a purchase order until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown purchase order; 409 if it is closed.
 */
export async function lockOpenOrder({ tx, actor }: At, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(purchaseOrders).where(ownOrder(actor.companyId, id)).for("update");
  if (!row) throw notFound("This purchase order");
  if (row.closedAt !== null) throw conflict(`The order ${orderReference(row)} is closed.`);
  return row;
}

/** Changes a locked purchase order, and notifies open pages. */
export async function changeOrder(
  { tx }: Pick<Call, "tx">,
  row: OrderRow,
  change: Partial<typeof purchaseOrders.$inferInsert>,
): Promise<void> {
  await tx
    .update(purchaseOrders)
    .set({ ...change, version: row.version + 1 })
    .where(ownOrder(row.companyId, row.id));
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
}

/** Returns the lines of purchase orders, keyed by order id and sorted by their position in the order. */
export async function linesOfOrders(
  { tx, actor }: At,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderLineRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(purchaseOrderLines)
    .where(and(eq(purchaseOrderLines.companyId, actor.companyId), inArray(purchaseOrderLines.orderId, [...ids])))
    .orderBy(asc(purchaseOrderLines.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns the reference of a purchase order: `LPO` and its number with at least four digits. */
export function orderReference({ number }: Pick<OrderRow, "number">): string {
  return `LPO-${String(number).padStart(4, "0")}`;
}

/**
 * Reads a supplier.
 * @throws Refusal 404 if it is unknown, deleted, or of another company or branch.
 */
export async function requireOrderSupplier(call: Call, id: string): Promise<OrderSupplier> {
  const found = (await call.ports.orderSuppliers(call)).find((one) => one.id === id);
  if (!found) throw notFound("This supplier");
  return found;
}
