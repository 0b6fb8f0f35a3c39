import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { lineTotal } from "@hazina/engine/spending/purchases.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import { latestRequest } from "../../approvals/find-request.ts";
import { readProgress } from "../../approvals/inbox/read-approvals.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { mayCharge } from "../budgets/member-limit.ts";
import { budgets } from "../budgets/tables.ts";
import { categoryNamesKept, readCategoryChoices } from "../categories/categories.ts";
import { projectNames } from "../projects/find-project.ts";
import { readProjectChoices } from "../projects/show-projects.ts";
import { orderReference, type RequestRow, requireRequest, seesAllRequests } from "./find-purchase.ts";
import { purchaseRequestSubject } from "./request-subject.ts";
import { purchaseOrders, purchaseRequests } from "./tables.ts";

const LABELS: Readonly<Record<RequestRow["state"], string>> = {
  draft: "Draft",
  submitted: "Pending Approval",
  approved: "Approved",
  ordered: "Ordered",
  rejected: "Rejected",
};

type Question = ListQuestion & { readonly state?: RequestRow["state"] | undefined };

/**
 * Lists purchase requests, newest first: the caller's own, or those of all employees if the caller
 * may see them.
 */
export async function listRequests(call: Call, question: Question) {
  const { tx, actor } = call;
  const where = and(
    eq(purchaseRequests.companyId, actor.companyId),
    seesAllRequests(actor) ? undefined : eq(purchaseRequests.requesterId, actor.userId),
    question.state && eq(purchaseRequests.state, question.state),
    containing(question.search, purchaseRequests.purpose, purchaseRequests.requesterName),
  );
  const order = [desc(purchaseRequests.createdAt), desc(purchaseRequests.id)];
  const list = tx
    .select()
    .from(purchaseRequests)
    .where(where)
    .orderBy(...order);
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(purchaseRequests, where));
  return { data: await show(call, rows), meta };
}

/**
 * Reads a purchase request with its lines, approval and order.
 * @throws Refusal 404 for an unknown purchase request.
 */
export async function readRequest(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await requireRequest(call, id);
  const [shown] = await show(call, [row]);
  if (!shown) throw new Error("The purchase request could not be read.");
  const [order] = await tx
    .select()
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.companyId, actor.companyId), eq(purchaseOrders.requestId, id)));
  return {
    data: {
      ...shown,
      is_own: row.requesterId === actor.userId,
      note: row.note,
      comment: row.comment,
      lines: row.lines.map(({ description, hundredths, priceCents }) => ({
        description,
        quantity: hundredths / 100,
        price: majorOf(cents(priceCents)),
        total: majorOf(lineTotal(hundredths, cents(priceCents))),
      })),
      progress: row.state === "draft" ? [] : await readProgress(call, purchaseRequestSubject, id),
      approval_id: (await latestRequest(call, purchaseRequestSubject, id))?.id ?? null,
      order: order === undefined ? null : { id: order.id, reference: orderReference(order) },
    },
  };
}

/**
 * Returns the choices for a purchase request: categories without a rate, active budgets of the caller, open projects
 * and suppliers.
 */
export async function readRequestChoices(call: Call) {
  const { tx, actor } = call;
  const active = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), eq(budgets.state, "active"), mayCharge(actor)))
    .orderBy(asc(budgets.name));
  const categories = await readCategoryChoices(call);
  return {
    data: {
      categories: categories.filter(({ unit }) => unit === null).map(({ id, name }) => ({ id, name })),
      budgets: active,
      projects: (await readProjectChoices(call)).data,
      suppliers: (await call.ports.orderSuppliers(call)).map(({ id, name }) => ({ id, name })),
    },
  };
}

async function show(call: Call, rows: readonly RequestRow[]) {
  const { tx, actor } = call;
  const [categories, projects] = [await categoryNamesKept(tx, actor), await projectNames(tx, actor)];
  const named = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(eq(budgets.companyId, actor.companyId));
  const budgetNames = new Map(named.map(({ id, name }) => [id, name]));
  const suppliers = new Map((await call.ports.orderSuppliers(call)).map(({ id, name }) => [id, name]));
  const nameIn = (names: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? null : (names.get(id) ?? null);
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    requester_id: row.requesterId,
    requester: row.requesterName,
    branch_id: row.branchId,
    needed_by: row.neededBy === null ? null : parseDay(row.neededBy),
    total: majorOf(cents(row.totalCents)),
    currency: row.currency,
    category_id: row.categoryId,
    category: categories.get(row.categoryId) ?? "",
    budget_id: row.budgetId,
    budget: nameIn(budgetNames, row.budgetId),
    project_id: row.projectId,
    project: nameIn(projects, row.projectId),
    supplier_id: row.supplierId,
    supplier: nameIn(suppliers, row.supplierId),
    state: row.state,
    state_label: LABELS[row.state],
    version: row.version,
    created_at: formatInstant(row.createdAt),
  }));
}
