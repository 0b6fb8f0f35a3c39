import { dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents, subtract } from "@hazina/base/money.ts";
import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { lineTotal } from "@hazina/engine/spending/purchases.ts";
import { and, eq } from "drizzle-orm";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, DetailTable, OwnConsequences, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { leftOfPeriod, lockKnownPeriod, moveBudget, overBudget } from "../budgets/charge-budget.ts";
import { budgetPeriods, budgets } from "../budgets/tables.ts";
import { categoryNamesKept } from "../categories/categories.ts";
import { projectNames } from "../projects/find-project.ts";
import { changeRequest, lockRequest, type RequestRow, requestsById } from "./find-purchase.ts";
import { purchaseRequests } from "./tables.ts";

/** The source kind of budget movements that purchase requests and their orders cause. */
export const PURCHASE = "purchase_request";

/**
 * The approval subject of purchase requests. Approval commits the amount in the budget, and the
 * request can then be ordered.
 */
export const purchaseRequestSubject: Subject = {
  kind: "purchase_request",
  ability: "Approve Expenses",
  sees: "View Expenses",
  policies: {
    facts: ["amount", "branch", "category", "budget", "project"],
    flags: ["over_budget"],
    who: ["manager", "budget_approvers"],
  },
  describe,
  detail,
  consequences,
  hold: lockRequest,
  approved,
  rejected: async (call, id, { comment }) => {
    await release(call, await lockSubmitted(call, id), { state: "rejected", comment });
    return { message: "The purchase request was rejected." };
  },
  withdrawn: async (call, id) => {
    await release(call, await lockSubmitted(call, id), { state: "draft", comment: null });
    return { message: "The purchase request was withdrawn. It is a draft again." };
  },
};

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx.select().from(purchaseRequests).where(requestsById(actor.companyId, ids));
  const [categories, projects] = [await categoryNamesKept(tx, actor), await projectNames(tx, actor)];
  const named = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(eq(budgets.companyId, actor.companyId));
  const budgetNames = new Map(named.map(({ id, name }) => [id, name]));
  const suppliers = new Map((await call.ports.orderSuppliers(call)).map(({ id, name }) => [id, name]));
  const given = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }]);
  return describedById(rows, (row) => ({
    concerns: [row.requesterId],
    facts: [
      { label: "Employee", value: row.requesterName },
      { label: "Category", value: categories.get(row.categoryId) ?? "" },
      ...given("Budget", budgetNames.get(row.budgetId ?? "")),
      ...given("Project", projects.get(row.projectId ?? "")),
      ...given("Suggested supplier", suppliers.get(row.supplierId ?? "")),
      ...(row.neededBy === null ? [] : [{ label: "Needed by", value: dayInWords(row.neededBy) }]),
      ...(row.note === null ? [] : [{ label: "Note", value: row.note }]),
    ],
    link: `/purchases/${row.id}`,
  }));
}

/** Returns the lines of a purchase request as a table for its approver. */
async function detail({ tx, actor }: Call, id: string): Promise<DetailTable> {
  const [row] = await tx
    .select()
    .from(purchaseRequests)
    .where(requestsById(actor.companyId, [id]));
  return {
    columns: ["Line", "Quantity", "Price", "Total"],
    rows: (row?.lines ?? []).map(({ description, hundredths, priceCents }) => {
      const price = cents(priceCents);
      const total = lineTotal(hundredths, price);
      return { cells: [description, String(hundredths / 100), amountInWords(price), amountInWords(total)], link: null };
    }),
  };
}

async function consequences({ tx, actor }: Call, id: string): Promise<OwnConsequences | undefined> {
  const { companyId } = actor;
  const [found] = await tx
    .select({ row: purchaseRequests, budget: budgets.name, period: budgetPeriods })
    .from(purchaseRequests)
    .innerJoin(budgets, and(eq(budgets.companyId, companyId), eq(budgets.id, purchaseRequests.budgetId)))
    .innerJoin(
      budgetPeriods,
      and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.id, purchaseRequests.periodId)),
    )
    .where(requestsById(companyId, [id]));
  if (!found) return undefined;
  const left = leftOfPeriod(found.period);
  const leftYes = subtract(left, cents(found.row.totalCents));
  const period = budgetPeriodInWords(found.period.label);
  return { budget: { name: found.budget, period, leftNo: left, leftYes } };
}

async function lockSubmitted(call: Call, id: string): Promise<RequestRow> {
  const row = await lockRequest(call, id);
  if (row.state !== "submitted") throw conflict("This purchase request is not waiting for approval.");
  return row;
}

/**
 * Approves a purchase request and commits its amount in the budget.
 * @throws Refusal 409 `over_budget` if the budget now blocks it.
 */
async function approved(call: Call, id: string, { comment }: Decided) {
  const row = await lockSubmitted(call, id);
  const { budgetId, periodId, totalCents } = row;
  if (budgetId !== null && periodId !== null) {
    const charged = await lockKnownPeriod(call, { budgetId, periodId, amount: cents(totalCents) });
    if (charged.outcome === "blocked") throw overBudget(charged);
    await movePurchase(call, row, {
      step: "approved",
      what: "Approved",
      requested: -totalCents,
      committed: totalCents,
    });
  }
  await changeRequest(call, row, { state: "approved", comment: comment || null });
  const after = { name: row.purpose };
  await recordChange(call.tx, call.actor, { subject: "purchase request", subjectId: id, action: "approved", after });
  return { message: "The purchase request was approved and can be ordered." };
}

type Released = { readonly state: "rejected" | "draft"; readonly comment: string | null };

/**
 * Ends a purchase request, and releases its amount in the budget. A pending request is rejected or withdrawn; an
 * approved request is withdrawn.
 */
export async function release(call: Call, row: RequestRow, { state, comment }: Released): Promise<void> {
  const isApproved = row.state === "approved";
  await movePurchase(call, row, {
    step: "released",
    what: state === "rejected" ? "Rejected" : "Withdrawn",
    ...(isApproved ? { committed: -row.totalCents } : { requested: -row.totalCents }),
  });
  await changeRequest(call, row, { state, comment, periodId: null });
  const action = state === "rejected" ? "rejected" : "withdrawn";
  const after = { name: row.purpose };
  await recordChange(call.tx, call.actor, { subject: "purchase request", subjectId: row.id, action, after });
}

type Moved = { readonly step: string; readonly what: string; readonly requested?: number; readonly committed?: number };

/** Records a budget movement of a purchase request; does nothing if the request has no budget. */
export async function movePurchase(
  { tx, now, actor }: Pick<Call, "tx" | "now" | "actor">,
  row: RequestRow,
  { step, what, ...amounts }: Moved,
): Promise<void> {
  if (row.budgetId === null || row.periodId === null) return;
  await moveBudget(
    { tx, now, companyId: row.companyId, byName: actor.userName },
    {
      period: { id: row.periodId, budgetId: row.budgetId },
      source: { kind: PURCHASE, id: row.id },
      step: `${step} ${row.submissions}`,
      what: `${what}: ${row.purpose}`,
      spender: row.requesterId,
      ...amounts,
    },
  );
}
