import { formatInstant, lastDayOf, monthsBetween, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { and, desc, eq, gte, inArray, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describedById } from "../../approvals/described.ts";
import { requestApproval } from "../../approvals/request-approval.ts";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { lockBudget } from "./budget-subject.ts";
import { moveBudget, type PeriodRow } from "./charge-budget.ts";
import { budgetPeriods, budgetRaises, budgets } from "./tables.ts";

type RaiseRow = typeof budgetRaises.$inferSelect;

type Asked = {
  readonly id: string;
  readonly amount?: number | undefined;
  readonly amounts?: readonly number[] | null | undefined;
  readonly from: string;
  readonly to?: string | null | undefined;
  readonly reason: string;
};

/** The approval subject of budget increases. Approval adds the increase to each budget period that it covers. */
export const raiseSubject: Subject = {
  kind: "budget_raise",
  ability: "Approve Budgets",
  sees: "View Budgets",
  policies: { facts: ["amount", "branch", "department", "budget"], who: ["manager", "department_head"] },
  describe,
  hold: lockRaise,
  approved,
  rejected: async (call, id, { comment }) => {
    await close(call, await lockPending(call, id), { state: "rejected", comment });
    return { message: "The raise of the budget was rejected." };
  },
  withdrawn: async (call, id) => {
    await close(call, await lockPending(call, id), { state: "withdrawn", comment: null });
    return { message: "The raise of the budget was withdrawn." };
  },
};

const LABELS: Readonly<Record<RaiseRow["state"], string>> = {
  pending: "Pending Approval",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

/**
 * Requests an increase of an active budget, which another person must approve.
 * @throws Refusal 404 for an unknown budget; 409 if the budget is not active or another increase is pending; 422 for
 * months without a budget period, no amount, or an amount missing for a period.
 */
export async function raiseBudget(call: Call, { id: budgetId, amount, amounts, from, to, reason }: Asked) {
  const { tx, actor, now } = call;
  const budget = await lockBudget(call, budgetId);
  if (budget.state !== "active") throw conflict("Only an active budget can be raised.");
  const toMonth = to ?? from;
  if (monthsBetween(parseMonth(from), parseMonth(toMonth)) < 0)
    throw invalidField("to", "The last month is before the first.");
  const id = uuidv7();
  const months = { fromMonth: from, toMonth };
  const periods = await periodsOf(call, { budgetId, ...months });
  if (periods.length === 0) throw invalidField("from", `The budget ${budget.name} has no period in these months.`);
  const amountsCents = amounts ? addedByPeriod(amounts, periods.length) : null;
  const amountCents = amountsCents ? sum(amountsCents) : centsOf(amount ?? 0);
  if (amountCents <= 0) throw invalidField("amount", "Enter the amount of the raise.");
  await tx
    .insert(budgetRaises)
    .values({
      companyId: actor.companyId,
      id,
      budgetId,
      branchId: budget.branchId,
      amountCents,
      amountsCents,
      ...months,
      reason,
      state: "pending",
      madeBy: actor.userId,
      madeByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(conflict("A raise of this budget is already waiting for approval.")));
  await requestApproval(call, raiseSubject, {
    id,
    title: `Raise of the budget ${budget.name}`,
    branchId: budget.branchId,
    amount: amountsCents ? amountCents : cents(amountCents * periods.length),
    facts: { budget: budgetId, ...(budget.departmentId === null ? {} : { department: budget.departmentId }) },
  });
  const after = { name: budget.name, amount: amountCents };
  await recordChange(tx, actor, { subject: "budget", subjectId: budgetId, action: "raise requested", after });
  await publishChange(tx, { topic: "spending", companyId: actor.companyId, branchId: budget.branchId });
  return { message: "The raise is waiting for approval.", data: { id } };
}

function addedByPeriod(amounts: readonly number[], periods: number): Cents[] {
  if (amounts.length === periods) return amounts.map(centsOf);
  throw invalidField("amounts", `The raise covers ${periods} periods. Enter an amount for each of them.`);
}

/** Returns the increases of a budget, newest first. */
export async function showRaises(call: Call, budgetId: string) {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(budgetRaises)
    .where(and(eq(budgetRaises.companyId, actor.companyId), eq(budgetRaises.budgetId, budgetId)))
    .orderBy(desc(budgetRaises.createdAt), desc(budgetRaises.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    amount: majorOf(cents(row.amountCents)),
    amounts: row.amountsCents?.map((one) => majorOf(cents(one))) ?? null,
    from: row.fromMonth,
    to: row.toMonth,
    reason: row.reason,
    by: row.madeByName,
    state: row.state,
    state_label: LABELS[row.state],
    comment: row.comment,
    created_at: formatInstant(row.createdAt),
  }));
}

const MOST_SHOWN = 50;

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { companyId } = actor;
  const rows = await tx
    .select({ raise: budgetRaises, name: budgets.name, currency: budgets.currency })
    .from(budgetRaises)
    .innerJoin(budgets, and(eq(budgets.companyId, companyId), eq(budgets.id, budgetRaises.budgetId)))
    .where(and(eq(budgetRaises.companyId, companyId), inArray(budgetRaises.id, [...ids])));
  const known = rows.map(({ raise, name, currency }) => ({ ...raise, name, currency }));
  const periods = await tx
    .select()
    .from(budgetPeriods)
    .where(
      and(
        eq(budgetPeriods.companyId, companyId),
        inArray(
          budgetPeriods.budgetId,
          rows.map(({ raise }) => raise.budgetId),
        ),
      ),
    )
    .orderBy(budgetPeriods.starts);
  return describedById(known, (row) => ({
    concerns: [],
    facts: [
      { label: "Budget", value: row.name },
      {
        label: row.amountsCents === null ? "Added to each period" : "Added in total",
        value: `${row.currency} ${amountInWords(cents(row.amountCents))}`,
      },
      ...addedFacts(row, periods),
      { label: "Months", value: row.fromMonth === row.toMonth ? row.fromMonth : `${row.fromMonth} to ${row.toMonth}` },
      { label: "Reason", value: row.reason },
    ],
    link: `/budgets/${row.budgetId}`,
  }));
}

/**
 * Returns the amount that an increase adds to each period, for approvers to see. Returns an empty list if it adds the
 * same amount to every period.
 */
function addedFacts(row: RaiseRow & { readonly currency: string }, periods: readonly PeriodRow[]): Described["facts"] {
  if (row.amountsCents === null) return [];
  const [first, last] = [`${row.fromMonth}-01`, lastDayOf(parseMonth(row.toMonth))];
  const covered = periods.filter(
    ({ budgetId, starts, ends }) => budgetId === row.budgetId && starts <= last && ends >= first,
  );
  return covered.flatMap(({ label }, at) => {
    const added = row.amountsCents?.[at] ?? 0;
    if (added === 0) return [];
    return [{ label: budgetPeriodInWords(label), value: `${row.currency} ${amountInWords(cents(added))}` }];
  });
}

async function lockRaise({ tx, actor }: Call, id: string): Promise<RaiseRow> {
  const [row] = await tx.select().from(budgetRaises).where(ownRaise(actor.companyId, id)).for("update");
  if (!row) throw notFound("This raise");
  return row;
}

async function lockPending(call: Call, id: string): Promise<RaiseRow> {
  const row = await lockRaise(call, id);
  if (row.state !== "pending") throw conflict("This raise is not waiting for approval.");
  return row;
}

/**
 * Approves a budget increase by adding its amount to the periods of the budget.
 * @throws Refusal 409 if the budget was closed in the meantime; the increase then stays undecided.
 */
async function approved(call: Call, id: string, { comment }: Decided) {
  const { actor } = call;
  const row = await lockPending(call, id);
  const budget = await lockBudget(call, row.budgetId);
  if (budget.state !== "active") throw conflict("This budget is no longer active, so it cannot be raised.");
  for (const [at, period] of (await periodsOf(call, row)).entries()) {
    const amount = row.amountsCents?.[at] ?? row.amountCents;
    if (amount === 0) continue;
    await moveBudget(
      { ...call, companyId: actor.companyId, byName: actor.userName },
      {
        period,
        source: { kind: "budget_raise", id },
        step: `raised ${period.starts}`,
        what: `Raised, ${budgetPeriodInWords(period.label)}: ${row.reason}`,
        amount,
      },
    );
  }
  await close(call, row, { state: "approved", comment: comment || null });
  return { message: `The budget ${budget.name} was raised.` };
}

/** Returns and locks the periods of a budget that lie in the months of an increase, the earliest period first. */
function periodsOf(
  { tx, actor }: Call,
  raise: Pick<RaiseRow, "budgetId" | "fromMonth" | "toMonth">,
): Promise<PeriodRow[]> {
  const { companyId, budgetId, starts, ends } = budgetPeriods;
  const first = parseDay(`${raise.fromMonth}-01`);
  const last = lastDayOf(parseMonth(raise.toMonth));
  return tx
    .select()
    .from(budgetPeriods)
    .where(and(eq(companyId, actor.companyId), eq(budgetId, raise.budgetId), lte(starts, last), gte(ends, first)))
    .orderBy(starts)
    .for("update");
}

type Closing = { readonly state: RaiseRow["state"]; readonly comment: string | null };

async function close({ tx, actor }: Call, row: RaiseRow, closing: Closing): Promise<void> {
  await tx
    .update(budgetRaises)
    .set({ ...closing, version: row.version + 1 })
    .where(ownRaise(actor.companyId, row.id));
  const after = { amount: row.amountCents };
  const action = `raise ${closing.state}`;
  await recordChange(tx, actor, { subject: "budget", subjectId: row.budgetId, action, after });
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
}

function ownRaise(companyId: string, id: string) {
  return and(eq(budgetRaises.companyId, companyId), eq(budgetRaises.id, id));
}
