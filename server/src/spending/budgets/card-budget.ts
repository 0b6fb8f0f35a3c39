import { cents } from "@hazina/base/money.ts";
import { outcomeOf } from "@hazina/engine/spending/budgets.ts";
import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { CardCharge, OnCardCharge } from "../../wallet/cards/card-charge.ts";
import { type BudgetRow, leftOfPeriod, moveBudget, type PeriodRow } from "./charge-budget.ts";
import { memberRefusal, memberRoom } from "./member-limit.ts";
import { budgetMembers, budgetMovements, budgetPeriods, budgets } from "./tables.ts";

/** The source kind of budget movements that card payments cause. */
const CARD_PAYMENT = "card_payment";

/**
 * Implements the port `cardBudgetRefuses`: returns whether the budget refuses a card payment. During a card payment
 * there is no time to ask an approver, so the overspend rule `ask` has the same effect as `block`.
 */
export async function cardBudgetRefuses(on: OnCardCharge, charge: CardCharge): Promise<boolean> {
  const { tx } = on;
  const { companyId, userId, day, reserved } = charge;
  const budget = await budgetOf(on, charge);
  if (!budget) return false;
  const period = await lockPeriodOf(on, companyId, budget.id, day);
  if (!period || budget.currency !== charge.currency) return true;
  const left = leftOfPeriod(period);
  const outcome = outcomeOf(budget.overspend, { left, requested: cents(period.requestedCents) }, reserved);
  if (outcome === "blocked" || outcome === "asks") return true;
  const room = await memberRoom(tx, { companyId }, period, userId);
  return memberRefusal(room, { budget, period }, reserved) !== undefined;
}

/**
 * Implements the port `chargeCardBudget`: updates a budget for a card payment. The amount that is still reserved for
 * the payment counts as committed, and the amount that the merchant collected, less refunds, counts as used. If the
 * merchant collects more than a blocking budget has left, the excess is recorded as forced.
 */
export async function chargeCardBudget(on: OnCardCharge, charge: CardCharge): Promise<void> {
  const { tx, now } = on;
  const { companyId, paymentId, userId, merchant, reserved, taken } = charge;
  const before = await chargedBefore(on, charge);
  if (reserved === before.committed && taken === before.used) return;
  const period = await periodFor(on, charge, before.periodId);
  if (!period) return;
  const [committed, used] = [reserved - before.committed, taken - before.used];
  await allowForced(on, period, committed + used);
  await moveBudget(
    { tx, now, companyId, byName: "Card" },
    {
      period,
      source: { kind: CARD_PAYMENT, id: paymentId },
      step: `charge ${before.count + 1}`,
      what: `Card: ${merchant}`,
      spender: userId,
      committed,
      used,
    },
  );
}

/**
 * Returns the active budget that a person's card payments are charged to; undefined if there is
 * none.
 */
async function budgetOf({ tx }: OnCardCharge, { companyId, userId }: CardCharge): Promise<BudgetRow | undefined> {
  const [row] = await tx
    .select({ budget: budgets })
    .from(budgetMembers)
    .innerJoin(budgets, and(eq(budgets.companyId, companyId), eq(budgets.id, budgetMembers.budgetId)))
    .where(
      and(
        eq(budgetMembers.companyId, companyId),
        eq(budgetMembers.userId, userId),
        budgetMembers.chargesCards,
        eq(budgets.state, "active"),
      ),
    );
  return row?.budget;
}

/**
 * Returns and locks the budget period to which a card payment is charged. If the payment was charged before, this is
 * the period to which it was charged. Otherwise it is the period that includes the day of the payment, in the budget
 * for the cardholder's card payments.
 * @param before the id of the earlier period; null if the payment was not charged before.
 * @returns undefined if there is no such budget or its currency differs.
 */
async function periodFor(on: OnCardCharge, charge: CardCharge, before: string | null): Promise<PeriodRow | undefined> {
  const { tx } = on;
  const { companyId, day, currency } = charge;
  if (before !== null) {
    const own = and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.id, before));
    const [period] = await tx.select().from(budgetPeriods).where(own).for("update");
    return period;
  }
  const budget = await budgetOf(on, charge);
  return budget?.currency === currency ? lockPeriodOf(on, companyId, budget.id, day) : undefined;
}

async function lockPeriodOf(
  { tx }: OnCardCharge,
  companyId: string,
  budgetId: string,
  day: string,
): Promise<PeriodRow | undefined> {
  const of = and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.budgetId, budgetId));
  const [period] = await tx
    .select()
    .from(budgetPeriods)
    .where(and(of, lte(budgetPeriods.starts, day), gte(budgetPeriods.ends, day)))
    .for("update");
  return period;
}

/**
 * Returns the amounts that have been charged to a budget for a payment so far, in cents, with the number of these
 * charges and the id of the budget period, which is null if there are none.
 */
async function chargedBefore({ tx }: OnCardCharge, { companyId, paymentId }: CardCharge) {
  const { committedCents, usedCents, periodId, sourceKind, sourceId } = budgetMovements;
  const [row] = await tx
    .select({
      periodId: sql<string | null>`min(${periodId}::text)`,
      count: sql<number>`count(*)::int`,
      committed: sql<string>`coalesce(sum(${committedCents}), 0)`,
      used: sql<string>`coalesce(sum(${usedCents}), 0)`,
    })
    .from(budgetMovements)
    .where(and(eq(budgetMovements.companyId, companyId), eq(sourceKind, CARD_PAYMENT), eq(sourceId, paymentId)));
  return {
    periodId: row?.periodId ?? null,
    count: row?.count ?? 0,
    committed: Number(row?.committed ?? 0),
    used: Number(row?.used ?? 0),
  };
}

async function allowForced({ tx }: OnCardCharge, period: PeriodRow, more: number): Promise<void> {
  const above = more - leftOfPeriod(period) - period.forcedCents;
  if (!period.blocks || above <= 0) return;
  await tx
    .update(budgetPeriods)
    .set({ forcedCents: period.forcedCents + above })
    .where(and(eq(budgetPeriods.companyId, period.companyId), eq(budgetPeriods.id, period.id)));
}
