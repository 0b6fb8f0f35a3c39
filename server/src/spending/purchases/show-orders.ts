import { dayInWords, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf, sum } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { ORDER_STATES } from "@hazina/contract/spending/purchases.ts";
import { receptionOf } from "@hazina/engine/spending/purchases.ts";
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { readBudgetNames } from "../budgets/budget-names.ts";
import { categoryNamesKept } from "../categories/categories.ts";
import { projectNames } from "../projects/find-project.ts";
import { linesOfOrders, type OrderLineRow, type OrderRow, orderReference, requireOrder } from "./find-purchase.ts";
import { purchaseOrderLines, purchaseOrders, purchaseReceipts, purchaseRequests } from "./tables.ts";

type State = (typeof ORDER_STATES)[number];

const LABELS: Readonly<Record<State, string>> = {
  ordered: "Ordered",
  part_received: "Partly received",
  received: "Received",
  closed: "Closed",
};

type Question = ListQuestion & { readonly state?: State | undefined; readonly supplier_id?: string | undefined };

/** Lists purchase orders, newest first. */
export async function listOrders(call: Call, question: Question) {
  const { tx, actor } = call;
  const where = and(
    eq(purchaseOrders.companyId, actor.companyId),
    question.state && inState(question.state),
    question.supplier_id === undefined ? undefined : eq(purchaseOrders.supplierId, question.supplier_id),
    containing(question.search, purchaseOrders.supplierName, purchaseRequests.purpose, reference),
  );
  const of = and(
    eq(purchaseRequests.companyId, purchaseOrders.companyId),
    eq(purchaseRequests.id, purchaseOrders.requestId),
  );
  const list = tx
    .select({ row: purchaseOrders, purpose: purchaseRequests.purpose })
    .from(purchaseOrders)
    .innerJoin(purchaseRequests, of)
    .where(where)
    .orderBy(desc(purchaseOrders.createdAt), desc(purchaseOrders.id));
  const found = tx.select({ id: purchaseOrders.id }).from(purchaseOrders).innerJoin(purchaseRequests, of).where(where);
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(found.as("found")));
  const lines = await linesOfOrders(
    call,
    rows.map(({ row }) => row.id),
  );
  return { data: rows.map(({ row, purpose }) => shown(row, purpose, lines.get(row.id) ?? [])), meta };
}

const reference = sql<string>`'LPO-' || lpad(${purchaseOrders.number}::text, 4, '0')`;

/** Returns the SQL condition for orders in a state. */
function inState(state: State): SQL | undefined {
  if (state === "closed") return isNotNull(purchaseOrders.closedAt);
  const of = sql`from ${purchaseOrderLines} l where l.company_id = "purchase_orders"."company_id" and l.order_id = "purchase_orders"."id"`;
  const some = sql`exists (select 1 ${of} and l.received_hundredths > 0)`;
  const missing = sql`exists (select 1 ${of} and l.received_hundredths < l.hundredths)`;
  const isReceived = { ordered: sql`not ${some}`, part_received: and(some, missing), received: sql`not ${missing}` };
  return and(isNull(purchaseOrders.closedAt), isReceived[state]);
}

/**
 * Reads a purchase order with its lines and the quantities received.
 * @throws Refusal 404 for an unknown purchase order.
 */
export async function readOrder(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await requireOrder(call, id);
  const [request] = await tx
    .select()
    .from(purchaseRequests)
    .where(and(eq(purchaseRequests.companyId, actor.companyId), eq(purchaseRequests.id, row.requestId)));
  if (!request) throw new Error("The order has no request.");
  const lines = (await linesOfOrders(call, [id])).get(id) ?? [];
  const receipts = await tx
    .select()
    .from(purchaseReceipts)
    .where(and(eq(purchaseReceipts.companyId, actor.companyId), eq(purchaseReceipts.orderId, id)))
    .orderBy(desc(purchaseReceipts.createdAt), desc(purchaseReceipts.id));
  const supplier = (await call.ports.orderSuppliers(call)).find((one) => one.id === row.supplierId);
  const nameOf = new Map(lines.map((line) => [line.id, line.description]));
  const { budgetId, projectId } = request;
  return {
    data: {
      ...shown(row, request.purpose, lines),
      category: (await categoryNamesKept(tx, actor)).get(request.categoryId) ?? "",
      budget: budgetId === null ? null : ((await readBudgetNames(call)).all.get(budgetId) ?? null),
      project: projectId === null ? null : ((await projectNames(tx, actor)).get(projectId) ?? null),
      sent_to: row.sentTo,
      supplier_email: supplier?.email ?? null,
      closed_at: row.closedAt === null ? null : formatInstant(row.closedAt),
      lines: lines.map((line) => ({
        id: line.id,
        description: line.description,
        quantity: line.hundredths / 100,
        price: majorOf(cents(line.priceCents)),
        total: majorOf(cents(line.totalCents)),
        received: line.receivedHundredths / 100,
        billed: majorOf(cents(line.billedCents)),
      })),
      receipts: receipts.map((one) => ({
        day: parseDay(one.day),
        note: one.note,
        by: one.byName,
        what: one.lines.map(({ lineId, hundredths }) => `${hundredths / 100} × ${nameOf.get(lineId) ?? ""}`).join(", "),
      })),
      needed_by: request.neededBy === null ? null : dayInWords(request.neededBy),
    },
  };
}

function shown(row: OrderRow, purpose: string, lines: readonly OrderLineRow[]) {
  const quantities = lines.map(({ hundredths, receivedHundredths: received }) => ({ hundredths, received }));
  const state: State = row.closedAt === null ? receptionOf(quantities) : "closed";
  return {
    id: row.id,
    reference: orderReference(row),
    request_id: row.requestId,
    purpose,
    supplier_id: row.supplierId,
    supplier: row.supplierName,
    branch_id: row.branchId,
    total: majorOf(cents(row.totalCents)),
    billed: majorOf(sum(lines.map(({ billedCents }) => cents(billedCents)))),
    currency: row.currency,
    state,
    state_label: LABELS[state],
    sent_at: row.sentAt === null ? null : formatInstant(row.sentAt),
    ordered_by: row.orderedByName,
    version: row.version,
    created_at: formatInstant(row.createdAt),
  };
}
