import { type Day, dayAt, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { EXPENSE_STATES } from "@hazina/contract/spending/expenses.ts";
import { EXPENSE_SOURCE } from "@hazina/engine/accounting/rules/expenses.ts";
import { kraLinkOf } from "@hazina/engine/spending/etims.ts";
import { differencesFrom } from "@hazina/engine/spending/evidence.ts";
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { findUser } from "../../access/queries.ts";
import { readAccounts } from "../../accounting/journals/accounts.ts";
import { journalsOf } from "../../accounting/journals/post-journal.ts";
import { latestRequest } from "../../approvals/find-request.ts";
import { readProgress } from "../../approvals/inbox/read-approvals.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { taxedMonths } from "../../people/pay/taxable-payments.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOfMany } from "../../platform/database/lists.ts";
import { openAdvances, purposesOf } from "../advances/show-advances.ts";
import { mayCharge } from "../budgets/member-limit.ts";
import { budgets } from "../budgets/tables.ts";
import { categoryNamesKept, readCategoryChoices } from "../categories/categories.ts";
import { floatNames, openFloats } from "../petty-cash/show-floats.ts";
import { policiesOfClaims } from "../policies/apply-policies.ts";
import { projectNames } from "../projects/find-project.ts";
import { readProjectChoices } from "../projects/show-projects.ts";
import { kraRecordOf, taxOf } from "./evidence.ts";
import { expenseSubject, taxableOfExpense } from "./expense-subject.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { type ExpenseRow, requireExpense, seesAll } from "./find-expense.ts";
import { ofExpense } from "./receipts.ts";
import { policiesOf } from "./submit-expense.ts";
import { expenseReceipts, expenses } from "./tables.ts";

type State = (typeof EXPENSE_STATES)[number];

const LABELS: Readonly<Record<State, string>> = {
  draft: "Draft",
  submitted: "Pending Approval",
  approved: "Approved",
  paying: "Payment under way",
  paid: "Paid",
  rejected: "Rejected",
};

type Question = ListQuestion & {
  readonly state?: State | undefined;
  readonly etims?: ExpenseRow["etimsState"] | undefined;
  readonly mine?: boolean | undefined;
  readonly category_id?: string | undefined;
  readonly budget_id?: string | undefined;
  readonly project_id?: string | undefined;
  readonly float_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * Lists expenses, newest first: the caller's own or, with View or Approve Expenses, those of all
 * employees.
 */
export async function listExpenses(call: Call, question: Question) {
  const { tx, actor } = call;
  const where = and(
    eq(expenses.companyId, actor.companyId),
    question.mine === true || !seesAll(actor) ? eq(expenses.claimantId, actor.userId) : undefined,
    question.state && inState(question.state),
    question.etims && eq(expenses.etimsState, question.etims),
    question.category_id === undefined ? undefined : eq(expenses.categoryId, question.category_id),
    question.budget_id === undefined ? undefined : eq(expenses.budgetId, question.budget_id),
    question.float_id === undefined ? undefined : eq(expenses.floatId, question.float_id),
    question.project_id === undefined ? undefined : eq(expenses.projectId, question.project_id),
    question.from === undefined ? undefined : gte(expenses.date, question.from),
    question.to === undefined ? undefined : lte(expenses.date, question.to),
    containing(question.search, expenses.supplierName, expenses.claimantName, expenses.invoiceNumber),
  );
  const list = tx.select(COLUMNS).from(expenses).where(where).orderBy(desc(expenses.createdAt), desc(expenses.id));
  const some = tx.select({ id: expenses.id }).from(expenses).where(where);
  const { rows, meta } = await pageOfMany(tx, question, list.$dynamic(), some.$dynamic());
  return { data: await show(call, rows), meta };
}

/**
 * Returns the SQL condition for expenses in a state. An expense that is being paid is stored as
 * approved with a payment.
 */
function inState(state: State): SQL | undefined {
  if (state === "paying") return and(eq(expenses.state, "approved"), isNotNull(expenses.paymentId));
  if (state === "approved") return and(eq(expenses.state, "approved"), isNull(expenses.paymentId));
  return eq(expenses.state, state);
}

const COLUMNS = {
  row: expenses,
  receipts: sql<number>`(select count(*)::int from ${expenseReceipts} r
    where r.company_id = "expenses"."company_id" and r.expense_id = "expenses"."id")`,
};

type Counted = { readonly row: ExpenseRow; readonly receipts: number };

/**
 * Reads an expense with its receipts, approval, payment and journals.
 * @throws Refusal 404 for an unknown expense.
 */
export async function readExpense(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await requireExpense(call, id);
  const receipts = await tx
    .select()
    .from(expenseReceipts)
    .where(ofExpense(actor.companyId, id))
    .orderBy(asc(expenseReceipts.createdAt), asc(expenseReceipts.id));
  const [shown] = await show(call, [{ row, receipts: receipts.length }]);
  if (!shown) throw new Error("The expense could not be read.");
  const isOver = row.state === "paid" || row.state === "rejected";
  return {
    data: {
      ...shown,
      is_own: row.claimantId === actor.userId,
      kra_link: row.etims === null ? null : (kraLinkOf(row.etims) ?? null),
      receipts: receipts.map((one) => ({
        id: one.id,
        file_name: one.fileName,
        media_type: one.mediaType,
        size: one.size,
      })),
      findings: [...(canStillChange(row) ? (await policiesOf(call, row)).findings : row.findings)],
      duplicates: isOver ? [] : [...(await findDuplicates(call, row))],
      progress: row.submissions === 0 || row.state === "draft" ? [] : await readProgress(call, expenseSubject, id),
      approval_id: (await latestRequest(call, expenseSubject, id))?.id ?? null,
      payment:
        row.paymentId === null || row.paymentReference === null
          ? null
          : { id: row.paymentId, reference: row.paymentReference },
      receipt_number: row.receiptNumber,
      books: await booksOf(call, id),
    },
  };
}

/**
 * Returns whether the claimant can still change an expense. An expense that can change is checked against the current
 * policies.
 */
function canStillChange({ state }: ExpenseRow): boolean {
  return state === "draft" || state === "rejected";
}

async function booksOf({ tx, actor }: Call, id: string) {
  const journals = await journalsOf(tx, actor, EXPENSE_SOURCE, [id]);
  if (journals.length === 0) return [];
  const accounts = await readAccounts(tx, actor);
  return journals.flatMap(({ date, lines }) =>
    lines.map(({ account, debit, credit }) => ({
      account,
      account_name: accounts.get(account)?.name ?? account,
      debit: majorOf(debit),
      credit: majorOf(credit),
      date,
    })),
  );
}

/**
 * Returns the choices for a claim of the caller: the categories, active budgets, departments, open projects, open
 * advances and petty cash floats. Also returns the claim policies, and the phone number that receives the
 * reimbursement.
 */
export async function readExpenseChoices({ tx, actor }: Call) {
  const active = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), eq(budgets.state, "active"), mayCharge(actor)))
    .orderBy(asc(budgets.name));
  const listed = (names: ReadonlyMap<string, string>) =>
    [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  const user = await findUser(tx, actor.companyId, actor.userId);
  return {
    data: {
      categories: await readCategoryChoices({ tx, actor }),
      policies: await policiesOfClaims({ tx, actor }),
      budgets: active,
      departments: listed(await departmentNames(tx, actor)),
      projects: (await readProjectChoices({ tx, actor })).data,
      advances: await openAdvances({ tx, actor }),
      floats: await openFloats({ tx, actor }),
      phone: user?.phone || null,
    },
  };
}

async function show(call: Call, rows: readonly Counted[]) {
  const { tx, actor } = call;
  const categories = await categoryNamesKept(tx, actor);
  const departments = await departmentNames(tx, actor);
  const projects = await projectNames(tx, actor);
  const named = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(eq(budgets.companyId, actor.companyId));
  const purposes = await purposesOf(
    call,
    rows.flatMap(({ row }) => row.advanceId ?? []),
  );
  const floats = await floatNames(
    call,
    rows.flatMap(({ row }) => row.floatId ?? []),
  );
  const atRate = rows.flatMap(({ row }) => (row.unit === null ? [] : row.id));
  const taxed = await taxedMonths(tx, actor, atRate);
  const budgetNames = new Map(named.map(({ id, name }) => [id, name]));
  const today = dayAt(call.now);
  return rows.map(({ row, receipts }) => {
    const state: State = row.state === "approved" && row.paymentId !== null ? "paying" : row.state;
    return {
      id: row.id,
      claimant_id: row.claimantId,
      claimant: row.claimantName,
      branch_id: row.branchId,
      date: parseDay(row.date),
      supplier_name: row.supplierName,
      supplier_pin: row.supplierPin,
      invoice_number: row.invoiceNumber,
      category_id: row.categoryId,
      category: row.categoryId === null ? "" : (categories.get(row.categoryId) ?? ""),
      card: row.cardEventId === null ? null : (row.cardLastFour ?? ""),
      budget_id: row.budgetId,
      budget: row.budgetId === null ? null : (budgetNames.get(row.budgetId) ?? null),
      department_id: row.departmentId,
      department: row.departmentId === null ? null : (departments.get(row.departmentId) ?? null),
      project_id: row.projectId,
      project: row.projectId === null ? null : (projects.get(row.projectId) ?? null),
      advance_id: row.advanceId,
      advance: row.advanceId === null ? null : (purposes.get(row.advanceId) ?? null),
      float_id: row.floatId,
      petty_cash: row.floatId === null ? null : (floats.get(row.floatId) ?? null),
      amount: majorOf(cents(row.amountCents)),
      vat: majorOf(cents(row.vatCents)),
      unit: row.unit,
      quantity: row.quantityHundredths === null ? null : row.quantityHundredths / 100,
      rate: row.rateCents === null ? null : majorOf(cents(row.rateCents)),
      taxable: majorOf(taxableOfExpense(row)),
      taxed_in: taxed.get(row.id) ?? null,
      currency: row.currency,
      note: row.note,
      reason: row.reason,
      small_supplier: row.isSmallSupplier,
      etims: shownEvidence(row, today),
      receipts_count: receipts,
      state,
      state_label: LABELS[state],
      status: STATUS[row.state],
      comment: row.comment,
      created_at: formatInstant(row.createdAt),
      submitted_at: row.submittedAt === null ? null : formatInstant(row.submittedAt),
      paid_at: row.paidAt === null ? null : formatInstant(row.paidAt),
      version: row.version,
    };
  });
}

/** Returns the evidence of an expense for tax, and what it costs as long as it is not valid. */
function shownEvidence(row: ExpenseRow, today: Day) {
  const kra = kraRecordOf(row);
  const { isDeductible, costWithoutEtims } = taxOf(row, today);
  const facts = { amount: cents(row.amountCents), vat: cents(row.vatCents), supplierPin: row.supplierPin };
  return {
    state: row.etimsState,
    link: row.etims,
    reason: row.etimsReason,
    kra_total: kra === null ? null : majorOf(kra.total),
    kra_vat: kra?.vat == null ? null : majorOf(kra.vat),
    differences: kra === null ? [] : [...differencesFrom(facts, kra)],
    checked_by: row.kraCheckedByName,
    deductible: isDeductible,
    cost: majorOf(costWithoutEtims),
  };
}

const STATUS: Readonly<Record<ExpenseRow["state"], 0 | 1 | 2>> = {
  draft: 0,
  submitted: 0,
  approved: 1,
  paid: 1,
  rejected: 2,
};
