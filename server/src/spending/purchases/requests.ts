import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cents, centsOf, sum } from "@hazina/base/money.ts";
import { lineTotal } from "@hazina/engine/spending/purchases.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { withdrawOn } from "../../approvals/withdraw.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { levelsAbove } from "../budgets/budget-approvers.ts";
import { type Charged, lockPeriod, overBudget, requireBudget } from "../budgets/charge-budget.ts";
import { memberRefusal, memberRoom } from "../budgets/member-limit.ts";
import { readCategory } from "../categories/categories.ts";
import { requireProject } from "../projects/find-project.ts";
import {
  changeRequest,
  lockChangeableRequest,
  lockOwnRequest,
  type RequestRow,
  requireOrderSupplier,
} from "./find-purchase.ts";
import { movePurchase, purchaseRequestSubject, release } from "./request-subject.ts";
import { purchaseRequests } from "./tables.ts";

type Written = {
  readonly purpose: string;
  readonly needed_by?: Day | null | undefined;
  readonly category_id: string;
  readonly budget_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
  readonly supplier_id?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly lines: readonly { readonly description: string; readonly quantity: number; readonly price: number }[];
};
type Id = { readonly id: string };

/**
 * The maximum total of a purchase, in cents (KES 10 billion), so that sums of many purchases remain
 * exact.
 */
const MOST_CENTS = 1_000_000_000_000;

/**
 * Saves a purchase request of the caller as a draft, or submits it for approval at once.
 * @throws Refusal 404 for a category, budget, project or supplier of another company or branch; 409 for a closed
 * project; 422 for a past date, or a total that is zero or too large. A request that is submitted can also be refused
 * as in `submitRequest`.
 */
export async function createRequest(call: Call, { submit, ...written }: Written & { readonly submit: boolean }) {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const columns = await columnsOf(call, written);
  const [row] = await tx
    .insert(purchaseRequests)
    .values({
      companyId: actor.companyId,
      id,
      branchId: actor.scope.branchId,
      requesterId: actor.userId,
      requesterName: actor.userName,
      ...columns,
      currency: (await readCurrency(tx, actor)).currency,
      state: "draft",
      createdAt: now,
    })
    .returning();
  if (!row) throw new RangeError("The purchase request could not be saved.");
  const after = { name: written.purpose, amount: columns.totalCents };
  await recordChange(tx, actor, { subject: "purchase request", subjectId: id, action: "created", after });
  await publishChange(tx, { topic: "spending", companyId: actor.companyId, branchId: actor.scope.branchId });
  if (!submit) return { message: "The purchase request was saved.", data: { id } };
  return { ...(await send(call, row)), data: { id } };
}

/**
 * Changes a draft or rejected purchase request of the caller; a rejected one becomes a draft again.
 * @throws Refusal 404 for an unknown purchase request; 409 if it was submitted or has changed since `version`, or the
 * project is closed; 422 for a past date, or a total that is zero or too large.
 */
export async function updateRequest(
  call: Call,
  { id, version, ...written }: Written & Id & { readonly version: number },
) {
  const { tx, actor } = call;
  const row = await lockChangeableRequest(call, id);
  if (row.version !== version) throw await changedSince(call, "purchase request", id);
  const columns = await columnsOf(call, written);
  await changeRequest(call, row, { ...columns, state: "draft", comment: null });
  const after = { name: written.purpose, amount: columns.totalCents };
  await recordChange(tx, actor, { subject: "purchase request", subjectId: id, action: "changed", after });
  return { message: "The purchase request was saved." };
}

/**
 * Deletes a draft or rejected purchase request of the caller.
 * @throws Refusal 404 for an unknown purchase request; 409 if it was submitted.
 */
export async function deleteRequest(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const row = await lockChangeableRequest(call, id);
  const own = and(eq(purchaseRequests.companyId, actor.companyId), eq(purchaseRequests.id, id));
  await tx.delete(purchaseRequests).where(own);
  const before = { name: row.purpose };
  await recordChange(tx, actor, { subject: "purchase request", subjectId: id, action: "deleted", before });
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return { message: "The purchase request was deleted." };
}

/**
 * Submits a purchase request of the caller for approval, and adds its amount to the requested amount of its budget.
 * @throws Refusal 404 for an unknown purchase request; 409 if it was already submitted or its budget is not active;
 * 409 `over_budget` if its budget blocks it, `over_limit` if it exceeds the caller's own limit in the budget; 422 if
 * the budget does not cover it.
 */
export async function submitRequest(call: Call, { id }: Id) {
  return send(call, await lockChangeableRequest(call, id));
}

async function send(call: Call, row: RequestRow) {
  const { tx, actor } = call;
  const submissions = row.submissions + 1;
  const charged = await chargeRequested(call, row);
  const periodId = charged?.period.id ?? null;
  const changed = await changeRequest(call, row, { state: "submitted", submissions, comment: null, periodId });
  await movePurchase(call, changed, { step: "submitted", what: "Submitted", requested: row.totalCents });
  const after = { name: row.purpose };
  await recordChange(tx, actor, { subject: "purchase request", subjectId: row.id, action: "submitted", after });
  await requestApproval(call, purchaseRequestSubject, {
    id: row.id,
    title: `Purchase request of ${row.requesterName}: ${row.purpose}`,
    branchId: row.branchId,
    amount: row.totalCents,
    preparers: [row.requesterId],
    moreLevels: charged?.outcome === "asks" ? await levelsAbove(call, charged.budget, row.totalCents) : [],
    facts: {
      category: row.categoryId,
      ...(row.budgetId === null ? {} : { budget: row.budgetId }),
      ...(row.projectId === null ? {} : { project: row.projectId }),
      flags: charged !== undefined && charged.outcome !== "within" ? ["over_budget"] : [],
    },
  });
  return { message: "The purchase request was submitted for approval." };
}

/**
 * Locks the current budget period of a purchase request, to charge the request to it.
 * @returns the result of the charge; undefined if the request has no budget.
 * @throws Refusal 409 if the budget is not active, `over_budget` if it blocks the amount, or `over_limit` if the
 * amount exceeds the requester's own limit.
 */
async function chargeRequested(call: Call, row: RequestRow): Promise<Charged | undefined> {
  const { budgetId, categoryId } = row;
  if (budgetId === null) return undefined;
  const amount = cents(row.totalCents);
  const charged = await lockPeriod(call, { budgetId, day: dayAt(call.now), categoryId, amount });
  if (charged.budget.state !== "active") throw conflict(`The budget ${charged.budget.name} is not active.`);
  if (charged.outcome === "blocked") throw overBudget(charged);
  const refused = memberRefusal(
    await memberRoom(call.tx, call.actor, charged.period, row.requesterId),
    charged,
    amount,
  );
  if (refused) throw refused;
  return charged;
}

/**
 * Withdraws a submitted or approved purchase request of the caller, and releases its amount in the budget.
 * @throws Refusal 404 for an unknown purchase request; 409 if it is neither submitted nor approved, for example
 * because it was already ordered, or if someone has just decided on it.
 */
export async function withdrawRequest(call: Call, { id }: Id) {
  const row = await lockOwnRequest(call, id);
  if (row.state === "submitted") return withdrawOn(call, purchaseRequestSubject, id);
  if (row.state !== "approved")
    throw conflict("Only a purchase request that has not been ordered yet can be withdrawn.");
  await release(call, row, { state: "draft", comment: null });
  return { message: "The purchase request was withdrawn. It is a draft again." };
}

async function columnsOf(call: Call, written: Written) {
  const { tx, actor, now } = call;
  await readCategory(tx, actor, written.category_id);
  if (written.budget_id) await requireBudget(call, written.budget_id);
  await requireProject(call, written.project_id);
  if (written.supplier_id) await requireOrderSupplier(call, written.supplier_id);
  if (written.needed_by != null && written.needed_by < dayAt(now))
    throw invalidField("needed_by", "The date has passed. Choose a later date.");
  const lines = written.lines.map(({ description, quantity, price }) => ({
    description,
    hundredths: Math.round(quantity * 100),
    priceCents: centsOf(price),
  }));
  const totals = lines.map(({ hundredths, priceCents }) => lineTotal(hundredths, priceCents));
  const tooLarge = totals.findIndex((_, at) => sum(totals.slice(0, at + 1)) > MOST_CENTS);
  if (tooLarge >= 0)
    throw invalidField(
      `lines.${tooLarge}.price`,
      "The total of a purchase cannot exceed KES 10,000,000,000. Check the quantity and the price.",
    );
  const totalCents = sum(totals);
  if (totalCents === 0) throw invalidField("lines.0.price", "The total of the purchase is zero. Enter a price.");
  return {
    purpose: written.purpose,
    neededBy: written.needed_by ?? null,
    categoryId: written.category_id,
    budgetId: written.budget_id ?? null,
    projectId: written.project_id ?? null,
    supplierId: written.supplier_id ?? null,
    note: written.note || null,
    lines,
    totalCents,
  };
}
