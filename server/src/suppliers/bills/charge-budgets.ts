import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import { BILL_SOURCE } from "@hazina/engine/accounting/rules/bills.ts";
import { shareOfPayment } from "@hazina/engine/tax/withholding.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { type Charged, lockPeriod, moveBudget, overBudget } from "../../spending/budgets/charge-budget.ts";
import type { BillLineRow, BillRow } from "./find-bill.ts";
import { billLines } from "./tables.ts";

type Charges = BillLineRow & { readonly budgetId: string; readonly categoryId: string };

/** The lines that charge a budget, in an order in which all calls lock budgets. */
function chargesOf(lines: readonly BillLineRow[]): Charges[] {
  return lines
    .filter((line): line is Charges => line.budgetId !== null && line.categoryId !== null)
    .sort((a, b) => a.budgetId.localeCompare(b.budgetId) || a.position - b.position);
}

/**
 * Reserves the lines of a bill as requested in their budgets.
 * @returns the charges, with what each budget says to it.
 * @throws Refusal 409 `over_budget` where a budget blocks it, or is not active; 422 where it does not cover the line.
 */
export async function requestInBudgets(call: Call, bill: BillRow, lines: readonly BillLineRow[]): Promise<Charged[]> {
  const { tx, actor } = call;
  const all: Charged[] = [];
  for (const line of chargesOf(lines)) {
    const { budgetId, categoryId } = line;
    const amount = cents(line.totalCents);
    const charged = await lockPeriod(call, { budgetId, day: bill.day, categoryId, amount });
    if (charged.budget.state !== "active") throw conflict(`The budget ${charged.budget.name} is not active.`);
    if (charged.outcome === "blocked") throw overBudget(charged);
    await move(call, bill, { ...line, periodId: charged.period.id }, "submitted", { requested: amount });
    await tx
      .update(billLines)
      .set({ periodId: charged.period.id })
      .where(and(eq(billLines.companyId, actor.companyId), eq(billLines.id, line.id)));
    all.push(charged);
  }
  return all;
}

/** Commits what was requested. @throws Refusal 409 `over_budget` where a budget blocks it by now. */
export async function commitInBudgets(call: Call, bill: BillRow, lines: readonly BillLineRow[]): Promise<void> {
  for (const line of chargesOf(lines)) {
    const amount = cents(line.totalCents);
    const { budgetId, categoryId } = line;
    const charged = await lockPeriod(call, { budgetId, day: bill.day, categoryId, amount });
    if (charged.outcome === "blocked") throw overBudget(charged);
    await move(call, bill, line, "approved", { requested: -amount, committed: amount });
  }
}

/** Releases what was requested: the bill is a draft again. */
export async function releaseFromBudgets(call: Call, bill: BillRow, lines: readonly BillLineRow[]): Promise<void> {
  for (const line of chargesOf(lines)) await move(call, bill, line, "released", { requested: -line.totalCents });
}

/** Part of a bill that is settled: paid, or credited, which uses nothing. */
export type SettledPart = {
  readonly amount: Cents;
  /** The part that was settled before. */
  readonly before: Cents;
  readonly how: "paid" | "credited";
  /** The payment or credit note. */
  readonly by: string;
};

/** Moves the settled part of each line from committed to used, or releases it where it is credited. */
export async function settleInBudgets(
  call: Pick<Call, "tx" | "now">,
  bill: BillRow,
  lines: readonly BillLineRow[],
  { amount, before, how, by }: SettledPart,
): Promise<void> {
  for (const line of chargesOf(lines)) {
    const part = shareOfPayment(cents(line.totalCents), { total: cents(bill.totalCents), before, now: amount });
    if (part === ZERO) continue;
    const used = how === "paid" ? { used: part } : {};
    await move(call, bill, line, how, { committed: -part, ...used }, ` ${by}`);
  }
}

const WHAT = {
  submitted: "Submitted",
  approved: "Approved",
  released: "Returned",
  paid: "Paid",
  credited: "Credited",
} as const;

type Amounts = { readonly requested?: number; readonly committed?: number; readonly used?: number };

async function move(
  call: Pick<Call, "tx" | "now"> & { readonly actor?: Call["actor"] },
  bill: BillRow,
  line: Pick<Charges, "budgetId" | "periodId" | "position">,
  step: keyof typeof WHAT,
  ...[amounts, by = ""]: readonly [Amounts, string?]
): Promise<void> {
  if (line.periodId === null) return;
  const turn = by === "" ? ` ${bill.submissions}` : by;
  await moveBudget(
    { tx: call.tx, now: call.now, companyId: bill.companyId, byName: call.actor?.userName ?? "M-Pesa" },
    {
      period: { id: line.periodId, budgetId: line.budgetId },
      source: { kind: BILL_SOURCE, id: bill.id },
      step: `${step}${turn} line ${line.position}`,
      what: `${WHAT[step]}: bill ${bill.number}`,
      ...amounts,
    },
  );
}
