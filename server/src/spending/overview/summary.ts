import { addMonths, type Day, dayAt, formatMonth, monthOfDay, monthRange, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { readRunningBudgets } from "../budgets/show-budgets.ts";
import { budgets } from "../budgets/tables.ts";
import { categoryNamesKept } from "../categories/categories.ts";
import { expenseReceipts, expenses } from "../expenses/tables.ts";

type Group = "category" | "department" | "budget" | "claimant" | "month" | "supplier";
type Range = { readonly from: string; readonly to: string };

/** Returns the date range of the 12 months that end today. */
function lastYear(today: Day): Range {
  return { from: `${formatMonth(addMonths(monthOfDay(today), -11))}-01`, to: today };
}

/**
 * Returns the totals of the approved and paid expenses with a date in the given range: the totals of all these
 * expenses, and the totals of each group. The default range is the 12 months that end today.
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
      totals: await totalsOf(call, within),
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
  const totals = await totalsOf(call, within);
  const months = new Map((await groupsOf(call, within, "month")).map(({ name, amount }) => [name, amount]));
  const budgetsNow = isOwn ? [] : await readRunningBudgets(call);
  const all = and(eq(expenses.companyId, actor.companyId), own);
  return {
    data: {
      is_own: isOwn,
      currency,
      ...range,
      totals,
      by_month: monthRange(monthOfDay(parseDay(range.from)), monthOfDay(parseDay(range.to))).map((month) => ({
        month: formatMonth(month),
        amount: months.get(formatMonth(month)) ?? 0,
      })),
      by_category: await groupsOf(call, within, "category"),
      by_department: await groupsOf(call, within, "department"),
      budgets: budgetsNow.slice(0, 10).map(({ id, name, amount, committed, used, left, period_label: label }) => ({
        id,
        name,
        amount,
        spent: majorOf(cents(Math.round((committed + used) * 100))),
        left,
        label: label ?? "",
      })),
      ...(await openOf(call, all)),
      ...(await evidenceOf(call, within)),
    },
  };
}

function inRange({ companyId }: Call["actor"], { from, to }: Range): SQL | undefined {
  return and(eq(expenses.companyId, companyId), gte(expenses.date, from), lte(expenses.date, to));
}

const SPENT = ["approved", "paid"] as const;
const total = (state: string) =>
  sql<string>`coalesce(sum(${expenses.amountCents}) filter (where ${expenses.state} = ${state}), 0)`;

async function totalsOf({ tx }: Call, within: SQL | undefined) {
  const [found] = await tx
    .select({
      submitted: total("submitted"),
      approved: total("approved"),
      paid: total("paid"),
      count: sql<number>`(count(*) filter (where ${expenses.state} not in ('draft', 'rejected')))::int`,
    })
    .from(expenses)
    .where(within);
  const [submitted, approved, paid] = [found?.submitted, found?.approved, found?.paid].map((sum) => Number(sum ?? 0));
  const shown = (amount: number | undefined) => majorOf(cents(amount ?? 0));
  return {
    submitted: shown(submitted),
    approved: shown(approved),
    paid: shown(paid),
    spent: shown((approved ?? 0) + (paid ?? 0)),
    count: found?.count ?? 0,
  };
}

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
    .limit(200);
  const names = await namesOf(call, group);
  return rows.map(({ key: id, amount: cent, count }) => ({
    id: names === undefined ? null : id,
    name: id === null ? NONE[group] : names === undefined ? id : (names.get(id) ?? id),
    amount: majorOf(cents(Number(cent))),
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
    .where(all);
  return {
    waiting: { count: found?.waiting ?? 0, amount: majorOf(cents(Number(found?.waitingCents ?? 0))) },
    to_pay: { count: found?.toPay ?? 0, amount: majorOf(cents(Number(found?.toPayCents ?? 0))) },
  };
}

/**
 * Counts the approved and paid expenses without a receipt. Also returns two total amounts: of the expenses with an
 * eTIMS receipt, and of those without one.
 */
async function evidenceOf({ tx }: Call, within: SQL | undefined) {
  const hasReceipt = sql`exists (select 1 from ${expenseReceipts} r
    where r.company_id = "expenses"."company_id" and r.expense_id = "expenses"."id")`;
  const [found] = await tx
    .select({
      missing: sql<number>`(count(*) filter (where not ${hasReceipt}))::int`,
      claimed: sql<string>`coalesce(sum(${expenses.amountCents}) filter (where ${expenses.etims} is not null), 0)`,
      without: sql<string>`coalesce(sum(${expenses.amountCents}) filter (where ${expenses.etims} is null), 0)`,
    })
    .from(expenses)
    .where(and(within, inArray(expenses.state, [...SPENT])));
  return {
    missing_receipts: found?.missing ?? 0,
    etims: {
      claimed: majorOf(cents(Number(found?.claimed ?? 0))),
      missing: majorOf(cents(Number(found?.without ?? 0))),
    },
  };
}
