import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { PolicyFinding } from "@hazina/engine/spending/expense-policies.ts";
import type { KeptFacts } from "../../approvals/kept-facts.ts";
import { requestApproval } from "../../approvals/request-approval.ts";
import { withdrawOn } from "../../approvals/withdraw.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { requestFromAdvance } from "../advances/charge-advance.ts";
import { levelsAbove } from "../budgets/budget-approvers.ts";
import { type Charged, lockPeriod, moveBudget, overBudget } from "../budgets/charge-budget.ts";
import { memberRefusal, memberRoom } from "../budgets/member-limit.ts";
import { requestFromFloat } from "../petty-cash/charge-float.ts";
import { type AppliedPolicies, applyPolicies, requireAllowed } from "../policies/apply-policies.ts";
import { assess, refuseTakenReceipt } from "./evidence.ts";
import { EXPENSE, expenseSubject } from "./expense-subject.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { changeExpense, type ExpenseRow, lockChangeable, lockOwn } from "./find-expense.ts";
import { requireFreeReceipt } from "./find-holder.ts";
import { ofExpense } from "./receipts.ts";
import { expenseReceipts } from "./tables.ts";

/**
 * Submits an expense of the caller for approval, and adds its amount to the requested amount of its budget.
 * @throws Refusal 404 for an unknown expense; 409 if it is already submitted or its budget is not active; 409
 * `over_budget` if its budget blocks it, `over_limit` if it exceeds the caller's own limit in the budget, `duplicate`
 * if it may be a duplicate and no reason is given, `policy` if a policy refuses it or requires something that it
 * lacks; 409 if another expense has its receipt; 422 if the budget does not cover it.
 */
export async function submitExpense(
  call: Call,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
) {
  const { tx, actor, now } = call;
  const row = await lockChangeable(call, id);
  if (row.categoryId === null) throw conflict("Choose the category of this card payment first.", "no_category");
  const duplicates = await findDuplicates(call, row);
  if (duplicates.length > 0 && !reason) {
    const message = "This may be a duplicate of another expense. Explain why it is not, or delete this expense.";
    throw conflict(message, "duplicate", { duplicates });
  }
  const applied = await policiesOf(call, row);
  requireAllowed(applied);
  // KRA's list, and whose its receipts are, may have changed since the draft was saved.
  const evidence = await assess(call, row, row);
  await requireFreeReceipt(call, { ...row, ...evidence });
  const submissions = row.submissions + 1;
  const charged = await chargeRequested(call, { ...row, submissions });
  if (row.advanceId !== null) await requestFromAdvance(call, row.advanceId, cents(row.amountCents));
  if (row.floatId !== null) await requestFromFloat(call, row.floatId, cents(row.amountCents));
  const changed = await changeExpense(call, row, {
    ...evidence,
    state: "submitted",
    submittedAt: now,
    submissions,
    comment: null,
    periodId: charged?.period.id ?? null,
    findings: applied.findings,
    duplicateReason: duplicates.length > 0 ? (reason ?? null) : null,
  }).catch(refuseTakenReceipt);
  const after = { name: row.supplierName };
  await recordChange(tx, actor, { subject: "expense", subjectId: id, action: "submitted", after });
  await requestApproval(call, expenseSubject, {
    id,
    title: `Expense of ${row.claimantName}: ${row.supplierName}`,
    branchId: row.branchId,
    amount: changed.amountCents,
    preparers: [row.claimantId],
    moreLevels: [
      ...applied.levels,
      ...(charged?.outcome === "asks" ? await levelsAbove(call, charged.budget, changed.amountCents) : []),
    ],
    facts: factsOf(changed, charged, applied.findings),
  });
  return { message: "The expense was submitted for approval." };
}

/** Returns the policies that apply to an expense in its current state. */
export async function policiesOf(call: Call, row: ExpenseRow): Promise<AppliedPolicies> {
  const { companyId } = call.actor;
  return applyPolicies(call, row.claimantId, {
    category: row.categoryId ?? "",
    day: parseDay(row.date),
    supplier: row.supplierName,
    amount: cents(row.amountCents),
    hasReceipt: (await call.tx.$count(expenseReceipts, ofExpense(companyId, row.id))) > 0,
    hasReason: row.reason !== null,
  });
}

/** The states of an expense whose eTIMS invoice is missing. */
const OWED: ReadonlySet<ExpenseRow["etimsState"]> = new Set(["missing", "mismatch", "we_raise"]);

/** Returns the facts of an expense that approval policies can use in their conditions. */
function factsOf(row: ExpenseRow, charged: Charged | undefined, findings: readonly PolicyFinding[]): KeptFacts {
  const isOver = charged !== undefined && charged.outcome !== "within";
  return {
    category: row.categoryId ?? "",
    ...(row.departmentId === null ? {} : { department: row.departmentId }),
    ...(row.budgetId === null ? {} : { budget: row.budgetId }),
    ...(row.projectId === null ? {} : { project: row.projectId }),
    flags: [
      ...(isOver ? ["over_budget"] : []),
      ...(findings.length > 0 ? ["breach_of_policy"] : []),
      ...(OWED.has(row.etimsState) ? ["no_etims"] : []),
    ],
  };
}

async function chargeRequested(call: Call, row: ExpenseRow): Promise<Charged | undefined> {
  if (row.budgetId === null || row.categoryId === null) return undefined;
  const { tx, actor } = call;
  const amount = cents(row.amountCents);
  const charged = await lockPeriod(call, { budgetId: row.budgetId, day: row.date, categoryId: row.categoryId, amount });
  if (charged.budget.state !== "active")
    throw conflict(`The budget ${charged.budget.name} is not active. Choose another budget.`);
  if (charged.outcome === "blocked") throw overBudget(charged);
  const refused = memberRefusal(await memberRoom(tx, actor, charged.period, row.claimantId), charged, amount);
  if (refused) throw refused;
  await moveBudget(
    { ...call, companyId: actor.companyId, byName: actor.userName },
    {
      period: charged.period,
      source: { kind: EXPENSE, id: row.id },
      step: `submitted ${row.submissions}`,
      what: `Submitted: ${row.supplierName}`,
      spender: row.claimantId,
      requested: row.amountCents,
    },
  );
  return charged;
}

/**
 * Withdraws a submitted expense of the caller.
 * @throws Refusal 404 for an unknown expense; 409 if it is not waiting for approval, or if someone has already decided
 * on it.
 */
export async function withdrawExpense(call: Call, { id }: { readonly id: string }) {
  const row = await lockOwn(call, id);
  if (row.state !== "submitted") throw conflict("Only an expense that is waiting for approval can be withdrawn.");
  return withdrawOn(call, expenseSubject, id);
}
