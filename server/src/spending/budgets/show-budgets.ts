import { dayAt, formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { latestRequest } from "../../approvals/find-request.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf, sortedBy } from "../../platform/database/lists.ts";
import { categoryNamesKept } from "../categories/categories.ts";
import { showApprovers, showMembers } from "./budget-people.ts";
import { budgetSubject } from "./budget-subject.ts";
import { type BudgetRow, leftOfPeriod, type PeriodRow, requireBudget } from "./charge-budget.ts";
import { periodsOfRow } from "./periods.ts";
import { showRaises } from "./raise-budget.ts";
import { budgetLines, budgetMovements, budgetPeriods, budgets } from "./tables.ts";

const LABELS: Readonly<Record<BudgetRow["state"], string>> = {
  draft: "Draft",
  pending: "Pending Approval",
  active: "Active",
  closed: "Closed",
};

type Question = ListQuestion<"name" | "created"> & { readonly state?: BudgetRow["state"] | undefined };

/** Lists budgets with the figures of the period that includes today. */
export async function listBudgets(call: Call, question: Question) {
  const { tx, actor } = call;
  const where = and(
    eq(budgets.companyId, actor.companyId),
    question.state && eq(budgets.state, question.state),
    containing(question.search, budgets.name, budgets.ownerName),
  );
  const orders = { name: sql`lower(${budgets.name})`, created: budgets.createdAt };
  const list = tx
    .select()
    .from(budgets)
    .where(where)
    .orderBy(...sortedBy(question.sort, orders, budgets.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(budgets, where));
  return { data: await show(call, rows), meta };
}

/**
 * Reads a budget with its lines, periods and newest movements.
 * @throws Refusal 404 for an unknown budget.
 */
export async function readBudget(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await requireBudget(call, id);
  const [data] = await show(call, [row]);
  if (!data) throw new Error("The budget could not be read.");
  const names = await categoryNamesKept(tx, actor);
  const lines = await tx
    .select()
    .from(budgetLines)
    .where(and(eq(budgetLines.companyId, actor.companyId), eq(budgetLines.budgetId, id)))
    .orderBy(desc(budgetLines.amountCents), budgetLines.id);
  const periods = await periodsOfRow(call, row);
  const movements = await tx
    .select()
    .from(budgetMovements)
    .where(and(eq(budgetMovements.companyId, actor.companyId), eq(budgetMovements.budgetId, id)))
    .orderBy(desc(budgetMovements.at), desc(budgetMovements.id))
    .limit(100);
  return {
    data: {
      ...data,
      comment: row.comment,
      lines: lines.map((line) => ({
        category_id: line.categoryId,
        category: names.get(line.categoryId) ?? "",
        amount: majorOf(cents(line.amountCents)),
      })),
      periods: periods.map((period) => ({
        label: period.label,
        starts: period.starts,
        ends: period.ends,
        ...figuresOf(period),
      })),
      movements: movements.map((one) => ({
        at: formatInstant(one.at),
        by: one.byName,
        what: one.what,
        amount: majorOf(
          cents(
            Math.max(
              ...[one.requestedCents, one.committedCents, one.usedCents, one.amountCents, one.carriedCents].map(
                (part) => Math.abs(part),
              ),
            ),
          ),
        ),
        expense_id: one.sourceKind === "expense" ? one.sourceId : null,
      })),
      raises: await showRaises(call, id),
      members: await showMembers(call, id),
      approvers: await showApprovers(call, id),
      approval_id: (await latestRequest(call, budgetSubject, id))?.id ?? null,
    },
  };
}

/**
 * Returns the active budgets with a period that includes today, each with the figures of that period. Budgets with the
 * largest share spent come first.
 */
export async function readRunningBudgets(call: Call) {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), eq(budgets.state, "active")));
  const data = await show(call, rows);
  return data
    .filter((one) => one.period_label !== null)
    .sort((a, b) => spentShare(b) - spentShare(a) || a.name.localeCompare(b.name));
}

/**
 * Returns the share of a budget's amount that is spent. For a period without an amount, it is 1 if anything was spent,
 * and 0 otherwise.
 */
function spentShare({ amount, left }: { readonly amount: number; readonly left: number }): number {
  if (amount === 0) return left < 0 ? 1 : 0;
  return (amount - left) / amount;
}

const NOTHING = { carriedCents: 0, requestedCents: 0, committedCents: 0, usedCents: 0 } as const;

async function show(call: Call, rows: readonly BudgetRow[]) {
  const { tx, actor, now } = call;
  const today = dayAt(now);
  const names = await departmentNames(tx, actor);
  const ids = rows.map(({ id }) => id);
  const running =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(budgetPeriods)
          .where(
            and(
              eq(budgetPeriods.companyId, actor.companyId),
              inArray(budgetPeriods.budgetId, ids),
              sql`${budgetPeriods.starts} <= ${today} and ${budgetPeriods.ends} >= ${today}`,
            ),
          );
  const periodOf = new Map(running.map((period) => [period.budgetId, period]));
  return rows.map((row) => {
    const period = periodOf.get(row.id);
    return {
      id: row.id,
      name: row.name,
      owner_id: row.ownerId,
      owner: row.ownerName,
      branch_id: row.branchId,
      department_id: row.departmentId,
      department: row.departmentId === null ? null : (names.get(row.departmentId) ?? null),
      period: row.every,
      from: row.fromMonth,
      to: row.toMonth,
      overspend: row.overspend,
      rollover: row.rollover,
      state: row.state,
      state_label: LABELS[row.state],
      currency: row.currency,
      period_label: period?.label ?? null,
      ...figuresOf(period ?? { ...NOTHING, amountCents: row.amountCents }),
      plan: planOfRow(row),
      version: row.version,
      created_at: formatInstant(row.createdAt),
    };
  });
}

function planOfRow({ planScenarioId, planScenario, planLine }: BudgetRow) {
  if (planScenarioId === null || planLine === null) return null;
  return { scenario_id: planScenarioId, scenario: planScenario ?? "", line: planLine };
}

function figuresOf(
  period: Pick<PeriodRow, "amountCents" | "carriedCents" | "requestedCents" | "committedCents" | "usedCents">,
): Readonly<Record<"amount" | "carried" | "requested" | "committed" | "used" | "left", number>> {
  return {
    amount: majorOf(cents(period.amountCents)),
    carried: majorOf(cents(period.carriedCents)),
    requested: majorOf(cents(period.requestedCents)),
    committed: majorOf(cents(period.committedCents)),
    used: majorOf(cents(period.usedCents)),
    left: majorOf(leftOfPeriod(period)),
  };
}
