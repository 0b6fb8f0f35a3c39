import { addMonths, type Day, dayAt, formatMonth, monthOfDay, monthRange, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import { costOfMissing, EVIDENCE_OWED, type EvidenceState } from "@hazina/engine/spending/evidence.ts";
import { and, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { readRunningBudgets } from "../budgets/show-budgets.ts";
import { budgets } from "../budgets/tables.ts";
import { categoryNamesKept } from "../categories/categories.ts";
import { expenseReceipts, expenses } from "../expenses/tables.ts";
import { type ExpenseFold, foldExpenses, foldedBy, SPENT } from "./fold-expenses.ts";

type Group = "category" | "department" | "budget" | "claimant" | "month" | "supplier";
type Range = { readonly from: string; readonly to: string };

/**
 * Returns the date range of the last 12 calendar months: from the first day of the month eleven months ago to today.
 */
function lastYear(today: Day): Range {
  return { from: `${formatMonth(addMonths(monthOfDay(today), -11))}-01`, to: today };
}

/**
 * Returns the totals of the approved and paid expenses with a date in the given range: the totals of all these
 * expenses, and the totals of each group. By default, the range begins on the first day of the month eleven months ago
 * and ends today.
 */
export async function summariseExpenses(
  call: Call,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined; readonly group: Group },
) {
  const { tx, actor, now } = call;
  const usual = lastYear(dayAt(now));
  const range = { from: asked.from ?? usual.from, to: asked.to ?? usual.to };
  const { currency } = await readCurrency(tx, actor);
  const within = inRange(actor, range);
  return {
    data: {
      ...range,
      currency,
      totals: totalsOf(await totalsByState(call, within)),
      groups: await groupsOf(call, within, asked.group),
    },
  };
}

/**
 * Reads the dashboard of expenses. With View Expense Dashboard it covers the whole company, otherwise only the
 * caller's own expenses.
 */
export async function readExpenseDashboard(call: Call) {
  const { tx, actor, now } = call;
  const isOwn = !actor.abilities.has("View Expense Dashboard");
  const range = lastYear(dayAt(now));
  const { currency } = await readCurrency(tx, actor);
  const own = isOwn ? eq(expenses.claimantId, actor.userId) : undefined;
  const within = and(inRange(actor, range), own);
  const folds = await foldExpenses(call, within);
  const spent = folds.filter(({ state }) => SPENT.includes(state));
  const months = new Map(foldedBy(spent, ({ month }) => month).map(({ key, amount }) => [key, amount]));
  const budgetsNow = isOwn ? [] : await readRunningBudgets(call);
  const all = and(eq(expenses.companyId, actor.companyId), own);
  return {
    data: {
      is_own: isOwn,
      currency,
      ...range,
      totals: totalsOf(foldedBy(folds, ({ state }) => state)),
      by_month: monthRange(monthOfDay(parseDay(range.from)), monthOfDay(parseDay(range.to))).map((month) => ({
        month: formatMonth(month),
        amount: majorOf(months.get(formatMonth(month)) ?? ZERO),
      })),
      by_category: await sharesOf(call, "category", foldedBy(spent, ({ category }) => category).sort(largestFirst)),
      by_department: await sharesOf(
        call,
        "department",
        foldedBy(spent, ({ department }) => department).sort(largestFirst),
      ),
      budgets: budgetsNow.slice(0, 10).map(({ id, name, amount, committed, used, left, period_label: label }) => ({
        id,
        name,
        amount,
        spent: majorOf(cents(Math.round((committed + used) * 100))),
        left,
        label: label ?? "",
      })),
      ...(await openOf(call, all)),
      missing_receipts: await countWithoutReceipt(call, within),
      etims: evidenceTotals(spent),
    },
  };
}

function inRange({ companyId }: Call["actor"], { from, to }: Range): SQL | undefined {
  return and(eq(expenses.companyId, companyId), gte(expenses.date, from), lte(expenses.date, to));
}

type Total = { readonly amount: Cents; readonly count: number };

/** Returns the total amount and the number of the expenses in each state. */
async function totalsByState({ tx }: Call, within: SQL | undefined) {
  const rows = await tx
    .select({
      key: expenses.state,
      amount: sql<string>`sum(${expenses.amountCents})`,
      count: sql<number>`count(*)::int`,
    })
    .from(expenses)
    .where(within)
    .groupBy(expenses.state);
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
}

function totalsOf(states: readonly (Total & { readonly key: ExpenseFold["state"] })[]) {
  const of = (...keys: readonly ExpenseFold["state"][]) => states.filter(({ key }) => keys.includes(key));
  const shown = (found: readonly Total[]) => majorOf(sum(found.map(({ amount }) => amount)));
  return {
    submitted: shown(of("submitted")),
    approved: shown(of("approved")),
    paid: shown(of("paid")),
    spent: shown(of(...SPENT)),
    count: of("submitted", "approved", "paid").reduce((so, { count }) => so + count, 0),
  };
}

const largestFirst = (a: Total, b: Total) => b.amount - a.amount;

/**
 * Reads the total amount and the number of the spent expenses of each group. Months are sorted from the earliest to
 * the latest, other groups from the largest total to the smallest.
 */
async function groupsOf(call: Call, within: SQL | undefined, group: Group) {
  const { tx } = call;
  const key = KEYS[group];
  const amount = sql<string>`sum(${expenses.amountCents})`;
  const rows = await tx
    .select({ key, amount, count: sql<number>`count(*)::int` })
    .from(expenses)
    .where(and(within, inArray(expenses.state, [...SPENT])))
    .groupBy(key)
    .orderBy(group === "month" ? key : desc(amount))
    .limit(MOST_GROUPS);
  return sharesOf(
    call,
    group,
    rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) })),
  );
}

/** The maximum number of groups in an answer. If there are more groups, the smallest are left out. */
const MOST_GROUPS = 200;

/** Returns groups with their names, which are looked up for groups that are identified by an id. */
async function sharesOf(call: Call, group: Group, totals: readonly (Total & { readonly key: string | null })[]) {
  const names = await namesOf(call, group);
  return totals.slice(0, MOST_GROUPS).map(({ key: id, amount, count }) => ({
    id: names === undefined ? null : id,
    name: id === null ? NONE[group] : names === undefined ? id : (names.get(id) ?? id),
    amount: majorOf(amount),
    count,
  }));
}

const KEYS: Readonly<Record<Group, SQL<string | null>>> = {
  category: sql<string>`${expenses.categoryId}::text`,
  department: sql<string | null>`${expenses.departmentId}::text`,
  budget: sql<string | null>`${expenses.budgetId}::text`,
  claimant: sql<string>`${expenses.claimantName}`,
  month: sql<string>`to_char(${expenses.date}, 'YYYY-MM')`,
  supplier: sql<string>`${expenses.supplierName}`,
};

const NONE: Readonly<Record<Group, string>> = {
  category: "Without a category",
  department: "Without a department",
  budget: "Without a budget",
  claimant: "",
  month: "",
  supplier: "",
};

async function namesOf({ tx, actor }: Call, group: Group): Promise<ReadonlyMap<string, string> | undefined> {
  if (group === "category") return categoryNamesKept(tx, actor);
  if (group === "department") return departmentNames(tx, actor);
  if (group !== "budget") return undefined;
  const rows = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(eq(budgets.companyId, actor.companyId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns the number and total of the expenses that are waiting for a decision, and of the approved expenses that are
 * waiting to be paid.
 */
async function openOf({ tx }: Call, all: SQL | undefined) {
  const isWaiting = sql`${expenses.state} = 'submitted'`;
  const isToPay = sql`${expenses.state} = 'approved' and ${expenses.paymentId} is null`;
  const [found] = await tx
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      waitingCents: sql<string>`coalesce(sum(${expenses.amountCents}) filter (where ${isWaiting}), 0)`,
      toPay: sql<number>`(count(*) filter (where ${isToPay}))::int`,
      toPayCents: sql<string>`coalesce(sum(${expenses.amountCents}) filter (where ${isToPay}), 0)`,
    })
    .from(expenses)
    .where(and(all, inArray(expenses.state, ["submitted", "approved"])));
  return {
    waiting: { count: found?.waiting ?? 0, amount: majorOf(cents(Number(found?.waitingCents ?? 0))) },
    to_pay: { count: found?.toPay ?? 0, amount: majorOf(cents(Number(found?.toPayCents ?? 0))) },
  };
}

/** Counts the approved and paid expenses without a receipt. */
async function countWithoutReceipt({ tx, actor }: Call, within: SQL | undefined): Promise<number> {
  const { companyId, expenseId } = expenseReceipts;
  const withReceipt = tx
    .selectDistinct({ id: expenseId })
    .from(expenseReceipts)
    .where(eq(companyId, actor.companyId))
    .as("with_receipt");
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(expenses)
    .leftJoin(withReceipt, eq(withReceipt.id, expenses.id))
    .where(and(within, inArray(expenses.state, [...SPENT]), isNull(withReceipt.id)));
  return found?.count ?? 0;
}

/** Returns the total amounts of the spent expenses by the state of their evidence, and what missing evidence costs. */
function evidenceTotals(spent: readonly ExpenseFold[]) {
  const of = (state: EvidenceState) => spent.filter(({ evidence }) => evidence === state);
  const amount = (state: EvidenceState) => majorOf(sum(of(state).map((fold) => fold.amount)));
  const cost = EVIDENCE_OWED.flatMap((state) => of(state).map((fold) => costOfMissing(fold.amount, fold.vat)));
  return {
    valid: amount("valid"),
    claimed: amount("claimed"),
    missing: amount("missing"),
    mismatch: amount("mismatch"),
    we_raise: amount("we_raise"),
    not_needed: amount("not_needed"),
    cost: majorOf(sum(cost)),
  };
}
