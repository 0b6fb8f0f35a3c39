import { amountInWords, cents, sum } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { backToDraft } from "../../approvals/back-to-draft.ts";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import type { BudgetRow } from "./charge-budget.ts";
import { proposedPeriods } from "./periods.ts";
import { budgetPeriods, budgets } from "./tables.ts";

/** The approval subject of budgets. Approval creates the budget's periods. */
export const budgetSubject: Subject = {
  kind: "budget",
  ability: "Approve Budgets",
  sees: "View Budgets",
  policies: { facts: ["amount", "branch", "department"], who: ["manager", "department_head"] },
  describe,
  hold: lockBudget,
  approved,
  ...backToDraft("budget", async (call, id, how) => {
    await setState(call, await lockPending(call, id), { state: "draft", ...how });
  }),
};

/** The label for each possible length of a budget's periods. */
const EVERY: Readonly<Record<BudgetRow["every"], string>> = {
  month: "Every month",
  quarter: "Every quarter",
  year: "Every year",
  once: "Once",
};

/** The labels of the rules for expenses that exceed the budget. */
const OVERSPEND_WORDS: Readonly<Record<BudgetRow["overspend"], string>> = {
  block: "Expenses above the budget are refused",
  ask: "The budget's owner must also approve expenses above the budget",
  warn: "Expenses above the budget are flagged",
};

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), inArray(budgets.id, [...ids])));
  return describedById(rows, (row) => ({
    concerns: [],
    facts: [
      ...amountFacts(row),
      { label: "Months", value: `${row.fromMonth} to ${row.toMonth}` },
      { label: "Owner", value: row.ownerName },
      { label: "Above the budget", value: OVERSPEND_WORDS[row.overspend] },
      ...(row.rollover
        ? [{ label: "Rollover", value: "The unused amount of a period is carried over to the next period" }]
        : []),
    ],
    link: `/budgets/${row.id}`,
  }));
}

function amountFacts(row: BudgetRow): Described["facts"] {
  const worded = (amount: number) => `${row.currency} ${amountInWords(cents(amount))}`;
  const every = EVERY[row.every].toLowerCase();
  if (row.amountsCents === null) return [{ label: "Amount", value: `${worded(row.amountCents)}, ${every}` }];
  const periods = proposedPeriods(row);
  return [
    { label: "Amount", value: `at most ${worded(row.amountCents)}, ${every}` },
    { label: "Total of all periods", value: worded(sum(periods.map(({ amountCents }) => cents(amountCents)))) },
    ...(row.planLine === null ? [] : [{ label: "Taken from", value: `${row.planLine}, scenario ${row.planScenario}` }]),
  ];
}

/**
 * Locks a budget until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown budget.
 */
export async function lockBudget({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<BudgetRow> {
  const [row] = await tx.select().from(budgets).where(ownBudget(actor.companyId, id)).for("update");
  if (!row) throw notFound("This budget");
  return row;
}

/** Returns the SQL condition for one budget of a company. */
export function ownBudget(companyId: string, id: string) {
  return and(eq(budgets.companyId, companyId), eq(budgets.id, id));
}

async function lockPending(call: Call, id: string): Promise<BudgetRow> {
  const row = await lockBudget(call, id);
  if (row.state !== "pending") throw conflict("This budget is not waiting for approval.");
  return row;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor } = call;
  const row = await lockPending(call, id);
  await insertMany(
    tx,
    budgetPeriods,
    proposedPeriods(row).map(({ label, starts, ends, amountCents }) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      budgetId: id,
      label,
      starts,
      ends,
      blocks: row.overspend === "block",
      amountCents,
    })),
  );
  await setState(call, row, { state: "active", comment: comment || null, action: "approved" });
  return { message: "The budget was approved and is active." };
}

type Setting = { readonly state: BudgetRow["state"]; readonly comment: string | null; readonly action: string };

/** Sets the state of a locked budget, records the change in the history, and notifies open pages. */
export async function setState(call: Call, row: BudgetRow, { state, comment, action }: Setting): Promise<void> {
  const { tx, actor } = call;
  await tx
    .update(budgets)
    .set({ state, comment, version: row.version + 1 })
    .where(ownBudget(actor.companyId, row.id));
  await recordChange(tx, actor, { subject: "budget", subjectId: row.id, action, after: { name: row.name } });
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
}
