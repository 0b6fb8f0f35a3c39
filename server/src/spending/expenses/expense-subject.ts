import { type Day, dayAt, dayInWords, formatMonth, monthAt, monthInWords, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { expenseApproved, type PaidWith } from "@hazina/engine/accounting/rules/expenses.ts";
import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { taxableMileage, taxablePerDiem } from "@hazina/engine/spending/expense-rates.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import type { Decided, Described, OwnConsequences, Subject } from "../../approvals/subject.ts";
import { readCurrency } from "../../organization/companies.ts";
import { addTaxablePayment } from "../../people/pay/taxable-payments.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { accountFor, releaseFromAdvance } from "../advances/charge-advance.ts";
import { advances } from "../advances/tables.ts";
import { leftOfPeriod, lockPeriod, moveBudget, overBudget } from "../budgets/charge-budget.ts";
import { budgetPeriods, budgets } from "../budgets/tables.ts";
import { categoryNamesKept } from "../categories/categories.ts";
import { expenseCategories } from "../categories/tables.ts";
import { releaseToFloat, spendFromFloat } from "../petty-cash/charge-float.ts";
import { pettyCashFloats } from "../petty-cash/tables.ts";
import { projectNames } from "../projects/find-project.ts";
import { lowerToKept } from "./card-expense.ts";
import { deductibleVat, taxOf } from "./evidence.ts";
import { changeExpense, type ExpenseRow, lockExpense } from "./find-expense.ts";
import { expenseReceipts, expenses } from "./tables.ts";

/** The source kind of budget movements whose source is an expense. */
export const EXPENSE = "expense";

/**
 * The approval subject of expenses. Approval commits the amount in the budget and posts the amount
 * owed to the claimant.
 */
export const expenseSubject: Subject = {
  kind: "expense",
  ability: "Approve Expenses",
  sees: "View Expenses",
  policies: {
    facts: ["amount", "branch", "department", "category", "budget", "project"],
    flags: ["over_budget", "breach_of_policy", "no_etims"],
    who: ["manager", "department_head", "budget_approvers"],
  },
  describe,
  concerned,
  consequences,
  hold: lockExpense,
  approved,
  rejected: async (call, id, { comment }) => {
    await release(call, await lockSubmitted(call, id), { state: "rejected", comment });
    return { message: "The expense was rejected." };
  },
  withdrawn: async (call, id) => {
    await release(call, await lockSubmitted(call, id), { state: "draft", comment: null });
    return { message: "The expense was withdrawn. It is a draft again." };
  },
};

/** The evidence of an expense, as its approvers see it. */
const EVIDENCE_WORDS: Readonly<Record<ExpenseRow["etimsState"], string>> = {
  valid: "Confirmed by KRA",
  claimed: "Code of a receipt, not confirmed by KRA yet",
  missing: "No eTIMS receipt",
  mismatch: "Differs from what KRA has",
  we_raise: "Small supplier: the company raises the invoice",
  not_needed: "No eTIMS invoice needed",
};

async function concerned({ tx, actor }: Call, ids: readonly string[]) {
  const rows = await tx
    .select({ id: expenses.id, claimant: expenses.claimantId })
    .from(expenses)
    .where(and(eq(expenses.companyId, actor.companyId), inArray(expenses.id, [...ids])));
  return new Map(rows.map(({ id, claimant }) => [id, [claimant]]));
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { companyId } = actor;
  const receipts = sql<number>`(select count(*)::int from ${expenseReceipts} r
    where r.company_id = "expenses"."company_id" and r.expense_id = "expenses"."id")`;
  const rows = await tx
    .select({ row: expenses, receipts, budget: budgets.name, advance: advances.purpose, float: pettyCashFloats.name })
    .from(expenses)
    .leftJoin(budgets, and(eq(budgets.companyId, companyId), eq(budgets.id, expenses.budgetId)))
    .leftJoin(advances, and(eq(advances.companyId, companyId), eq(advances.id, expenses.advanceId)))
    .leftJoin(pettyCashFloats, and(eq(pettyCashFloats.companyId, companyId), eq(pettyCashFloats.id, expenses.floatId)))
    .where(and(eq(expenses.companyId, companyId), inArray(expenses.id, [...ids])));
  const names = await categoryNamesKept(tx, actor);
  const projects = await projectNames(tx, actor);
  const factsOf = ({ row, receipts: count, budget, advance, float }: (typeof rows)[number]) => [
    { label: "Supplier", value: row.supplierName },
    { label: "Date", value: dayInWords(row.date) },
    { label: "Category", value: row.categoryId === null ? "" : (names.get(row.categoryId) ?? "") },
    ...(budget === null ? [] : [{ label: "Budget", value: budget }]),
    ...(row.projectId === null ? [] : [{ label: "Project", value: projects.get(row.projectId) ?? "" }]),
    ...(advance === null ? [] : [{ label: "Paid from the advance", value: advance }]),
    ...(float === null ? [] : [{ label: "Paid from petty cash", value: float }]),
    ...(row.cardEventId === null ? [] : [{ label: "Paid by card", value: `•••• ${row.cardLastFour ?? ""}` }]),
    ...row.findings.map(({ sentence }) => ({ label: "Policy", value: sentence })),
    ...(row.reason === null ? [] : [{ label: "Reason", value: row.reason }]),
    ...rateFacts(row),
    { label: "Receipts", value: count === 0 ? "None" : String(count) },
    ...(row.vatCents === 0 ? [] : [{ label: "VAT", value: `${row.currency} ${amountInWords(cents(row.vatCents))}` }]),
    { label: "eTIMS", value: EVIDENCE_WORDS[row.etimsState] },
    ...(row.duplicateReason === null ? [] : [{ label: "Possible duplicate", value: row.duplicateReason }]),
    ...(row.note === null ? [] : [{ label: "Note", value: row.note }]),
  ];
  return new Map(
    rows.map((one) => [
      one.row.id,
      {
        version: one.row.version,
        concerns: [one.row.claimantId],
        facts: factsOf(one),
        link: `/expenses/${one.row.id}`,
      },
    ]),
  );
}

/**
 * Returns the facts shown about an expense claimed at a rate: its quantity and rate, and the part that is taxable pay.
 * Empty for any other expense.
 */
function rateFacts(row: ExpenseRow): { readonly label: string; readonly value: string }[] {
  const { unit, rateCents, quantityHundredths, currency } = row;
  if (unit === null || rateCents === null || quantityHundredths === null) return [];
  const rate = `${currency} ${amountInWords(cents(rateCents))}`;
  const taxable = taxableOfExpense(row);
  const what = unit === "km" ? "km" : "days";
  return [
    { label: unit === "km" ? "Mileage" : "Per diem", value: `${quantityHundredths / 100} ${what} at ${rate}` },
    ...(taxable === 0
      ? []
      : [{ label: "Taxable pay", value: `${currency} ${amountInWords(taxable)}, in the next payroll` }]),
  ];
}

/**
 * Returns the part of an expense that is taxable pay: the part of a per diem or mileage claim above the exempt amount.
 */
export function taxableOfExpense({ unit, quantityHundredths, rateCents, exemptRateCents, date }: ExpenseRow): Cents {
  if (unit === null || quantityHundredths === null || rateCents === null) return ZERO;
  if (unit === "day") return taxablePerDiem(quantityHundredths, cents(rateCents), parseDay(date));
  const exempt = exemptRateCents === null ? undefined : cents(exemptRateCents);
  return taxableMileage(quantityHundredths, cents(rateCents), exempt);
}

/**
 * Returns the consequences of approving an expense, which are shown to approvers: the reimbursement this month, the
 * effect on the budget, and the tax. Undefined if the expense no longer exists.
 */
async function consequences({ tx, actor, now }: Call, id: string): Promise<OwnConsequences | undefined> {
  const { companyId } = actor;
  const [found] = await tx
    .select({ row: expenses, budget: budgets.name, period: budgetPeriods })
    .from(expenses)
    .leftJoin(budgets, and(eq(budgets.companyId, companyId), eq(budgets.id, expenses.budgetId)))
    .leftJoin(budgetPeriods, and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.id, expenses.periodId)))
    .where(and(eq(expenses.companyId, companyId), eq(expenses.id, id)));
  if (!found) return undefined;
  const { row, budget, period } = found;
  const amount = cents(row.amountCents);
  const own = {
    ...(isOwed(row) ? { pays: { amount, month: formatMonth(monthAt(now)) } } : {}),
    tax: taxOf(row, dayAt(now)),
  };
  if (period === null || budget === null) return own;
  const left = leftOfPeriod(period);
  const leftYes = subtract(left, amount);
  return { ...own, budget: { name: budget, period: budgetPeriodInWords(period.label), leftNo: left, leftYes } };
}

/**
 * Returns how the claimant paid an expense: with their own money, from an advance, from petty cash or by a company
 * card.
 */
export function paidWith({
  advanceId,
  floatId,
  cardEventId,
}: Pick<ExpenseRow, "advanceId" | "floatId" | "cardEventId">): PaidWith {
  if (cardEventId !== null) return "card";
  if (floatId !== null) return "petty_cash";
  return advanceId === null ? "own_money" : "advance";
}

/**
 * Returns whether the company owes the claimant the amount of an approved expense, because the claimant paid it with
 * their own money.
 */
const isOwed = (row: ExpenseRow): boolean => paidWith(row) === "own_money";

/** The end of the message after an approval, which says what happens next. It is keyed by how the expense was paid. */
const FOLLOWS: Readonly<Record<PaidWith, string>> = {
  own_money: "can be paid",
  advance: "accounts for the advance",
  petty_cash: "is taken from the petty cash",
  card: "was paid by card",
};

async function lockSubmitted(call: Call, id: string): Promise<ExpenseRow> {
  const row = await lockExpense(call, id);
  if (row.state !== "submitted") throw conflict("This expense is not waiting for approval.");
  return row;
}

/**
 * Approves a submitted expense: commits its amount in the budget, and posts the amount owed to the
 * claimant.
 * @throws Refusal 409 `over_budget` if the budget blocks the expense, which then stays submitted.
 */
async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, now } = call;
  const row = await lockSubmitted(call, id);
  await commitBudget(call, row);
  if (row.advanceId !== null) await accountFor(call, row.advanceId, cents(row.amountCents));
  const voucher = { id, supplier: row.supplierName, amount: cents(row.amountCents) };
  if (row.floatId !== null) await spendFromFloat(call, row.floatId, voucher);
  const deducted = (await postApproved(call, row)) ? { deductedVatCents: deductibleVat(row, now) } : {};
  const paid = isOwed(row) ? { state: "approved" as const } : { state: "paid" as const, paidAt: now };
  await changeExpense(call, row, { ...paid, ...deducted, comment: comment || null });
  const taxed = await taxInPayroll(call, row);
  const after = { name: row.supplierName };
  await recordChange(tx, actor, { subject: "expense", subjectId: id, action: "approved", after });
  const what = FOLLOWS[paidWith(row)];
  return { message: `The expense was approved on ${dayInWords(dayAt(now))} and ${what}.${taxed}` };
}

const TAXED_NAMES = { km: "Mileage above the exempt rate", day: "Per diem above the exempt amount" } as const;

/**
 * Adds the taxable part of a per diem or mileage to the claimant's next payroll, if the claimant is on payroll.
 * Returns a sentence about it for the approval message; empty if nothing is taxable.
 */
async function taxInPayroll(call: Call, row: ExpenseRow): Promise<string> {
  const amount = taxableOfExpense(row);
  if (amount === 0 || row.unit === null) return "";
  const payment = { userId: row.claimantId, amount, name: TAXED_NAMES[row.unit], sourceId: row.id };
  const month = await addTaxablePayment(call, payment);
  const shown = `${row.currency} ${amountInWords(amount)}`;
  if (month === undefined)
    return ` ${shown} of it is taxable pay, but ${row.claimantName} is not on payroll. Tax it in another way.`;
  return ` ${shown} of it will be taxed in the payroll of ${monthInWords(month)}.`;
}

async function commitBudget(call: Call, row: ExpenseRow): Promise<void> {
  if (row.budgetId === null || row.periodId === null || row.categoryId === null) return;
  const { actor } = call;
  const amount = cents(row.amountCents);
  const { budgetId, categoryId, date: day } = row;
  const charged = await lockPeriod(call, { budgetId, day, categoryId, amount });
  if (charged.outcome === "blocked") throw overBudget(charged);
  await moveBudget(
    { ...call, companyId: actor.companyId, byName: actor.userName },
    {
      period: charged.period,
      source: { kind: EXPENSE, id: row.id },
      step: `approved ${row.submissions}`,
      what: `Approved: ${row.supplierName}`,
      spender: row.claimantId,
      requested: -row.amountCents,
      ...(isOwed(row) ? { committed: row.amountCents } : { used: row.amountCents }),
    },
  );
}

/** Posts an approved expense. Returns whether it is in the books, which have one currency. */
async function postApproved({ tx, actor, now }: Call, row: ExpenseRow): Promise<boolean> {
  const { categoryId, cardMerchant } = row;
  if (categoryId === null) throw new Error("The expense was approved without a category.");
  if ((await readCurrency(tx, actor)).currency !== row.currency) return false;
  const [category] = await tx
    .select({ account: expenseCategories.account })
    .from(expenseCategories)
    .where(and(eq(expenseCategories.companyId, actor.companyId), eq(expenseCategories.id, categoryId)));
  if (!category) throw new Error("The expense has no category.");
  const merchant = cardMerchant === null ? {} : { cardMerchant };
  const facts = { ...journalFacts(row), paidWith: paidWith(row), ...merchant };
  const event = { ...facts, account: category.account, deductibleVat: deductibleVat(row, now) };
  const tags = {
    ...(row.departmentId === null ? {} : { department: row.departmentId }),
    ...(row.projectId === null ? {} : { project: row.projectId }),
  };
  await postJournal(tx, actor, expenseApproved({ ...event, ...tags, date: dayAt(now) }));
  return true;
}

/** Returns the details of an expense that each of its journals contains. */
export function journalFacts(row: ExpenseRow): {
  readonly expense: string;
  readonly supplier: string;
  readonly claimant: string;
  readonly amount: ReturnType<typeof money>;
  readonly date: Day;
  readonly branch?: string;
} {
  return {
    expense: row.id,
    supplier: row.supplierName,
    claimant: row.claimantId,
    amount: money(cents(row.amountCents), row.currency),
    date: parseDay(row.date),
    ...(row.branchId === null ? {} : { branch: row.branchId }),
  };
}

type Released = { readonly state: "rejected" | "draft"; readonly comment: string | null };

/**
 * Sets a submitted expense to rejected or back to draft, and releases the requested amount in its budget and in the
 * advance or petty cash float that paid for it, and its receipt of KRA's list for another expense.
 */
export async function release(call: Call, row: ExpenseRow, { state, comment }: Released): Promise<void> {
  const { tx, actor } = call;
  if (row.budgetId !== null && row.periodId !== null) {
    await moveBudget(
      { ...call, companyId: actor.companyId, byName: actor.userName },
      {
        period: { id: row.periodId, budgetId: row.budgetId },
        source: { kind: EXPENSE, id: row.id },
        step: `released ${row.submissions}`,
        what: `${state === "rejected" ? "Rejected" : "Withdrawn"}: ${row.supplierName}`,
        spender: row.claimantId,
        requested: -row.amountCents,
      },
    );
  }
  if (row.advanceId !== null) await releaseFromAdvance(call, row.advanceId, cents(row.amountCents));
  if (row.floatId !== null) await releaseToFloat(call, row.floatId, cents(row.amountCents));
  await changeExpense(call, row, { state, comment, periodId: null, purchaseId: null });
  const action = state === "rejected" ? "rejected" : "withdrawn";
  await recordChange(tx, actor, { subject: "expense", subjectId: row.id, action, after: { name: row.supplierName } });
  // The merchant may have given money back while the expense was waiting.
  const { cardPaymentId, companyId } = row;
  if (cardPaymentId !== null) await lowerToKept(call, { companyId, paymentId: cardPaymentId });
}
