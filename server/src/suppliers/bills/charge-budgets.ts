import { add, type Cents, cents, sum, ZERO } from "@hazina/base/money.ts";
import { BILL_SOURCE } from "@hazina/engine/accounting/rules/bills.ts";
import { shareOfPayment } from "@hazina/engine/tax/withholding.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import {
  type Charged,
  lockKnownPeriod,
  lockPeriod,
  moveBudget,
  overBudget,
} from "../../spending/budgets/charge-budget.ts";
import { type CoveredLine, coverByOrder, takeFromOrder, uncover } from "../../spending/purchases/match-bills.ts";
import { surplusOfLine } from "./credited-orders.ts";
import type { BillLineRow, BillRow } from "./find-bill.ts";
import { billLines } from "./tables.ts";

/** The budgets and purchase orders that a submitted bill charges. */
export type BillCharges = { readonly charged: readonly Charged[]; readonly covered: readonly CoveredLine[] };

type Charges = BillLineRow & { readonly budgetId: string; readonly categoryId: string };

/**
 * Returns the lines that charge a budget, sorted so that all calls lock budgets in the same order.
 */
function chargesOf(lines: readonly BillLineRow[]): Charges[] {
  return lines
    .filter((line): line is Charges => line.budgetId !== null && line.categoryId !== null)
    .sort((a, b) => a.budgetId.localeCompare(b.budgetId) || a.position - b.position);
}

/**
 * Adds the amounts of a bill's lines to the requested amounts of their budgets.
 * @returns the charges with the result of each budget, and the amounts covered by orders.
 * @throws Refusal 409 `over_budget` if a budget blocks a line; 409 if a budget is not active; 422 if a budget does not
 * cover its line.
 */
export async function requestInBudgets(call: Call, bill: BillRow, lines: readonly BillLineRow[]): Promise<BillCharges> {
  const { tx, actor } = call;
  const all: Charged[] = [];
  const covered = await coverByOrders(call, bill, lines);
  for (const line of chargesOf(lines.filter(({ orderLineId }) => orderLineId === null))) {
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
  // Within the tolerance, nobody else is asked.
  const above = covered.flatMap(({ match, charged }) => (charged === undefined || match.isWithin ? [] : [charged]));
  return { charged: [...all, ...above], covered };
}

/**
 * Reserves the amounts of bill lines that refer to purchase orders, each in its order. An amount above the order is
 * added to the requested amount of the line's budget.
 */
async function coverByOrders(call: Call, bill: BillRow, lines: readonly BillLineRow[]): Promise<CoveredLine[]> {
  const { tx, actor } = call;
  const all: CoveredLine[] = [];
  for (const line of lines) {
    if (line.orderLineId === null) continue;
    const { orderLineId } = line;
    const ofBill = sum(all.filter((one) => one.line.id === orderLineId).map(({ match }) => match.over));
    const surplusOf = async () => add(await surplusOfLine(call, orderLineId, bill.id), ofBill);
    const one = await coverByOrder(call, orderLineId, cents(line.totalCents), surplusOf);
    const periodId = one.request.periodId;
    const change = { coveredCents: one.match.covered, periodId };
    await tx
      .update(billLines)
      .set(change)
      .where(and(eq(billLines.companyId, actor.companyId), eq(billLines.id, line.id)));
    for (const charge of chargesOf([{ ...line, ...change }]))
      await move(call, bill, charge, "submitted", { requested: one.match.over });
    all.push(one);
  }
  return all;
}

/**
 * Returns the part of a line, in cents, that no order covers and that was therefore requested in
 * its budget.
 */
const requestedOf = ({ totalCents, coveredCents }: BillLineRow): number => totalCents - coveredCents;

/**
 * Commits the requested amounts of a bill in their budgets.
 * @throws Refusal 409 `over_budget` if a budget now blocks the amount.
 */
export async function commitInBudgets(call: Call, bill: BillRow, lines: readonly BillLineRow[]): Promise<void> {
  for (const { orderLineId, coveredCents, position } of lines)
    if (orderLineId !== null) {
      const by = `${bill.id} ${bill.submissions} line ${position}`;
      await takeFromOrder(call, orderLineId, cents(coveredCents), by);
    }
  for (const line of chargesOf(lines)) {
    const { budgetId, categoryId, periodId, orderLineId } = line;
    const amount = cents(requestedOf(line));
    const charged =
      orderLineId !== null && periodId !== null
        ? await lockKnownPeriod(call, { budgetId, periodId, amount })
        : await lockPeriod(call, { budgetId, day: bill.day, categoryId, amount });
    if (amount > 0 && charged.outcome === "blocked") throw overBudget(charged);
    await move(call, bill, line, "approved", { requested: -amount, committed: line.totalCents });
  }
}

/**
 * Releases the requested amounts of a bill in its budgets and orders, when the bill becomes a draft
 * again.
 */
export async function releaseFromBudgets(call: Call, bill: BillRow, lines: readonly BillLineRow[]): Promise<void> {
  const { tx, actor } = call;
  for (const line of chargesOf(lines)) await move(call, bill, line, "released", { requested: -requestedOf(line) });
  for (const { id, orderLineId, coveredCents, position } of lines) {
    if (orderLineId === null) continue;
    await uncover(call, orderLineId, cents(coveredCents), `${bill.id} ${bill.submissions} line ${position}`);
    await tx
      .update(billLines)
      .set({ coveredCents: 0 })
      .where(and(eq(billLines.companyId, actor.companyId), eq(billLines.id, id)));
  }
}

/**
 * A part of a bill that is settled by a payment or a credit note. A payment counts as used in the budget; a credit
 * note does not.
 */
export type SettledPart = {
  readonly amount: Cents;
  /** The amount settled before this part, in cents. */
  readonly before: Cents;
  readonly how: "paid" | "undone" | "credited";
  /** The id of the payment, of its undoing, or of the credit note. */
  readonly by: string;
};

/**
 * Moves the settled part of each line from committed to used in its budget. A credited part is released instead, and a
 * part whose payment is undone is moved back.
 */
export async function settleInBudgets(
  call: Booking,
  bill: BillRow,
  lines: readonly BillLineRow[],
  { amount, before, how, by }: SettledPart,
): Promise<void> {
  for (const line of chargesOf(lines)) {
    const part = shareOfPayment(cents(line.totalCents), { total: cents(bill.totalCents), before, now: amount });
    if (part === ZERO) continue;
    const amounts = {
      paid: { committed: -part, used: part },
      undone: { committed: part, used: -part },
      credited: { committed: -part },
    };
    await move(call, bill, line, how, amounts[how], ` ${by}`);
  }
}

const WHAT = {
  submitted: "Submitted",
  approved: "Approved",
  released: "Returned",
  paid: "Paid",
  undone: "Payment undone",
  credited: "Credited",
} as const;

type Amounts = { readonly requested?: number; readonly committed?: number; readonly used?: number };

/** The parts of a call that are needed to move amounts of a budget. The name is that of a user or a provider. */
type Booking = Pick<Call, "tx" | "now"> & { readonly actor: Pick<Call["actor"], "userName"> };

async function move(
  call: Booking,
  bill: BillRow,
  line: Pick<Charges, "budgetId" | "periodId" | "position">,
  step: keyof typeof WHAT,
  ...[amounts, by = ""]: readonly [Amounts, string?]
): Promise<void> {
  if (line.periodId === null) return;
  const turn = by === "" ? ` ${bill.submissions}` : by;
  await moveBudget(
    { tx: call.tx, now: call.now, companyId: bill.companyId, byName: call.actor.userName },
    {
      period: { id: line.periodId, budgetId: line.budgetId },
      source: { kind: BILL_SOURCE, id: bill.id },
      step: `${step}${turn} line ${line.position}`,
      what: `${WHAT[step]}: bill ${bill.number}`,
      ...amounts,
    },
  );
}
