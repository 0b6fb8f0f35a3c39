import { monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import { MOST_BUDGET_MONTHS } from "@hazina/contract/spending/budgets.ts";
import { periodsOfBudget } from "@hazina/engine/spending/budgets.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readSpender, readSpenders } from "../../access/colleagues.ts";
import { requestApproval } from "../../approvals/request-approval.ts";
import { readCurrency } from "../../organization/companies.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid, invalidField, notFound, taken } from "../../platform/refusal.ts";
import { readCategory } from "../categories/categories.ts";
import { type NamedLine, scenarioOfPlan } from "./budget-plan.ts";
import { budgetSubject, lockBudget, ownBudget, setState } from "./budget-subject.ts";
import type { BudgetRow } from "./charge-budget.ts";
import { budgetLines, budgetMembers, budgets } from "./tables.ts";

type Written = {
  readonly name: string;
  readonly owner_id?: string | undefined;
  readonly department_id?: string | null | undefined;
  readonly period: BudgetRow["every"];
  readonly from: string;
  readonly to: string;
  readonly amount?: number | undefined;
  readonly amounts?: readonly number[] | null | undefined;
  readonly plan?: NamedLine | null | undefined;
  readonly lines: readonly { readonly category_id: string; readonly amount: number }[];
  readonly overspend: BudgetRow["overspend"];
  readonly rollover: boolean;
  readonly submit: boolean;
};

type Changed = Written & { readonly id: string; readonly version: number };

/**
 * Creates a budget, and submits it for approval unless it stays a draft.
 * @throws Refusal 404 for a user, department or category that does not exist; 409 for a taken name; 422 if the months
 * are in the wrong order or too many, if no amount is given or the amount of a period is missing, or if the lines
 * exceed the budget's amount or repeat a category; for a forecast line as `readPlanned`.
 */
export async function createBudget(work: Work, written: Written) {
  const scenario = await scenarioOfPlan(work, written);
  return inCall(work, (call) => create(call, written, scenario));
}

async function create(call: Call, written: Written, scenario: string | undefined) {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const columns = await columnsOf(call, written, scenario);
  await tx
    .insert(budgets)
    .values({
      companyId: actor.companyId,
      id,
      branchId: actor.scope.branchId,
      ...columns,
      currency: (await readCurrency(tx, actor)).currency,
      state: "draft",
      madeBy: actor.userId,
      createdAt: now,
    })
    .catch(refuseTaken(takenName(written.name)));
  await writeLines(call, id, written);
  const after = { name: written.name, amount: columns.amountCents };
  await recordChange(tx, actor, { subject: "budget", subjectId: id, action: "created", after });
  if (written.submit) await submit(call, await lockBudget(call, id));
  await publishChange(tx, { topic: "spending", companyId: actor.companyId, branchId: actor.scope.branchId });
  const message = written.submit
    ? "The budget was created and is waiting for approval."
    : "The budget was saved as a draft.";
  return { message, data: { id } };
}

/**
 * Changes a draft budget.
 * @throws Refusal 404 for an unknown budget; 409 if it is not a draft, has changed since `version`, or its name is
 * taken; 422 as `createBudget`.
 */
export async function updateBudget(work: Work, written: Changed) {
  const scenario = await scenarioOfPlan(work, written);
  return inCall(work, (call) => update(call, written, scenario));
}

async function update(call: Call, written: Changed, scenario: string | undefined) {
  const { tx, actor } = call;
  const row = await lockDraft(call, written.id);
  if (row.version !== written.version) throw await changedSince(call, "budget", row.id);
  await tx
    .update(budgets)
    .set({ ...(await columnsOf(call, written, scenario)), version: row.version + 1 })
    .where(ownBudget(actor.companyId, row.id))
    .catch(refuseTaken(takenName(written.name)));
  await tx.delete(budgetLines).where(and(eq(budgetLines.companyId, actor.companyId), eq(budgetLines.budgetId, row.id)));
  await writeLines(call, row.id, written);
  const after = { name: written.name };
  await recordChange(tx, actor, { subject: "budget", subjectId: row.id, action: "changed", after });
  if (written.submit) await submit(call, await lockBudget(call, row.id));
  await publishChange(tx, { topic: "spending", companyId: actor.companyId, branchId: row.branchId });
  return { message: written.submit ? "The budget was saved and is waiting for approval." : "The budget was saved." };
}

/**
 * Sends a draft budget for approval.
 * @throws Refusal 404 for an unknown budget; 409 if it is not a draft.
 */
export async function submitBudget(call: Call, { id }: { readonly id: string }) {
  await submit(call, await lockDraft(call, id));
  return { message: "The budget is waiting for approval." };
}

/**
 * Deletes a draft budget.
 * @throws Refusal 404 for an unknown budget; 409 if it is not a draft.
 */
export async function deleteBudget(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  await tx.delete(budgets).where(ownBudget(actor.companyId, id));
  await recordChange(tx, actor, { subject: "budget", subjectId: id, action: "deleted", before: { name: row.name } });
  return { message: "The budget was deleted." };
}

/**
 * Closes an active budget. The cards of its members can then be charged to another budget.
 * @throws Refusal 404 for an unknown budget; 409 if it is not active.
 */
export async function closeBudget(call: Call, { id }: { readonly id: string }) {
  const row = await lockBudget(call, id);
  if (row.state !== "active") throw conflict("Only an active budget can be closed.");
  await setState(call, row, { state: "closed", comment: row.comment, action: "closed" });
  // The cards of its members can be charged to another budget from now on.
  await call.tx
    .update(budgetMembers)
    .set({ chargesCards: false })
    .where(and(eq(budgetMembers.companyId, row.companyId), eq(budgetMembers.budgetId, row.id)));
  return { message: "The budget was closed." };
}

/** Lists the users who can own a budget. */
export async function listBudgetOwners({ tx, actor }: Call) {
  const people = await readSpenders(tx, actor);
  return { data: [...people.values()].map(({ id, name }) => ({ id, name })) };
}

async function submit(call: Call, row: BudgetRow): Promise<void> {
  await setState(call, row, { state: "pending", comment: null, action: "submitted" });
  const authors = await authorsOf(call.tx, call.actor.companyId, "budget", [row.id]);
  await requestApproval(call, budgetSubject, {
    id: row.id,
    title: `Budget ${row.name}`,
    branchId: row.branchId,
    amount: row.amountCents,
    preparers: [...new Set([row.madeBy, call.actor.userId, ...authors])],
    facts: row.departmentId === null ? {} : { department: row.departmentId },
  });
}

async function lockDraft(call: Call, id: string): Promise<BudgetRow> {
  const row = await lockBudget(call, id);
  if (row.state === "draft") return row;
  throw conflict("Only a draft can be changed or deleted. Withdraw the approval request first.");
}

function takenName(name: string) {
  return taken("name", `There is already a budget "${name}". Choose another name.`);
}

async function columnsOf(call: Call, written: Written, scenario: string | undefined) {
  const { tx, actor } = call;
  const months = monthsBetween(parseMonth(written.from), parseMonth(written.to)) + 1;
  if (months < 1) throw invalidField("to", "The last month is before the first.");
  if (months > MOST_BUDGET_MONTHS) throw invalidField("to", `A budget can cover at most ${MOST_BUDGET_MONTHS} months.`);
  await requireDepartment(tx, actor, written.department_id);
  const owner = await readSpender(tx, actor, written.owner_id ?? actor.userId);
  if (!owner) throw notFound("The owner");
  const total = sum(written.lines.map(({ amount }) => centsOf(amount)));
  const amountsCents = amountsOf(written);
  const single = written.amount === undefined ? total : centsOf(written.amount);
  const amountCents: Cents = amountsCents === null ? single : cents(Math.max(...amountsCents));
  if (amountCents <= 0) throw invalidField("amount", "Enter the amount of the budget.");
  if (total > amountCents) throw invalidField("amount", "The lines add up to more than the amount of the budget.");
  return {
    name: written.name,
    ownerId: owner.id,
    ownerName: owner.name,
    departmentId: written.department_id ?? null,
    every: written.period,
    fromMonth: written.from,
    toMonth: written.to,
    amountCents: cents(amountCents),
    amountsCents,
    ...planColumns(written.plan, scenario),
    overspend: written.overspend,
    rollover: written.rollover,
  };
}

/**
 * Returns the values of the columns that store a budget's forecast line; empty if the call does not change the line.
 */
function planColumns(plan: Written["plan"], scenario: string | undefined) {
  if (plan === undefined) return {};
  return {
    planScenarioId: plan?.scenario_id ?? null,
    planScenario: scenario ?? null,
    planLine: plan?.line ?? null,
  };
}

/**
 * Returns the amount of each period in cents; null if all periods have the same amount.
 * @throws Refusal 422 if the number of amounts differs from the number of periods.
 */
function amountsOf({ amounts, period, from, to }: Written): Cents[] | null {
  if (!amounts) return null;
  const count = periodsOfBudget(period, parseMonth(from), parseMonth(to)).length;
  if (amounts.length !== count)
    throw invalidField("amounts", `The budget has ${count} periods. Enter an amount for each of them.`);
  return amounts.map(centsOf);
}

async function writeLines({ tx, actor }: Call, budgetId: string, { lines }: Pick<Written, "lines">): Promise<void> {
  if (lines.length === 0) return;
  const repeated = lines.find(
    ({ category_id: id }, index) => lines.findIndex((one) => one.category_id === id) !== index,
  );
  if (repeated)
    throw invalid("A budget can list each category only once.", [
      { path: "lines", message: "A budget can list each category only once." },
    ]);
  for (const { category_id: id } of lines) await readCategory(tx, actor, id);
  await insertMany(
    tx,
    budgetLines,
    lines.map(({ category_id: categoryId, amount }) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      budgetId,
      categoryId,
      amountCents: centsOf(amount),
    })),
  );
}
