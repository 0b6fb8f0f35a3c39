import { addDays, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { budgetPeriodInWords, carriedOn } from "@hazina/engine/spending/budgets.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { leftOfPeriod, moveBudget, type PeriodRow } from "./charge-budget.ts";
import { budgetPeriods, budgets } from "./tables.ts";

/**
 * Carries the amounts left in ended periods over to the next periods, for a company's budgets with rollover. An amount
 * that becomes free later, for example because a request is rejected, is carried over by the next run. Safe to run
 * twice.
 */
export async function carryBudgets({ database, clock }: Services, companyId: string): Promise<void> {
  const now = clock();
  const scope = { companyId, branchId: null };
  const ended = await database.inCompany(scope, (tx) =>
    tx
      .select({ id: budgetPeriods.id })
      .from(budgetPeriods)
      .innerJoin(budgets, and(eq(budgets.companyId, companyId), eq(budgets.id, budgetPeriods.budgetId)))
      .where(
        and(
          eq(budgetPeriods.companyId, companyId),
          eq(budgets.state, "active"),
          budgets.rollover,
          lt(budgetPeriods.ends, dayAt(now)),
          sql`${budgetPeriods.amountCents} + ${budgetPeriods.carriedCents} - ${budgetPeriods.committedCents} - ${budgetPeriods.usedCents} - ${budgetPeriods.requestedCents} > 0`,
        ),
      )
      .orderBy(budgetPeriods.budgetId, budgetPeriods.starts),
  );
  for (const { id } of ended) await database.inCompany(scope, (tx) => carryOne(tx, now, companyId, id));
}

async function carryOne(tx: Tx, now: number, companyId: string, id: string): Promise<void> {
  const own = and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.id, id));
  const [period] = await tx.select().from(budgetPeriods).where(own).for("update");
  if (!period) return;
  const next = await nextOf(tx, period);
  const amount = carriedOn(leftOfPeriod(period), cents(period.requestedCents));
  if (!next || amount === 0) return;
  const moving = { tx, now, companyId, byName: "Rollover" };
  const source = { kind: "rollover", id: uuidv7() };
  const [from, to] = [budgetPeriodInWords(period.label), budgetPeriodInWords(next.label)];
  await moveBudget(moving, { period, source, step: "out", what: `Carried to ${to}`, carried: -amount });
  await moveBudget(moving, { period: next, source, step: "in", what: `Carried from ${from}`, carried: amount });
}

async function nextOf(tx: Tx, { companyId, budgetId, ends }: PeriodRow): Promise<PeriodRow | undefined> {
  const starts = addDays(parseDay(ends), 1);
  const [next] = await tx
    .select()
    .from(budgetPeriods)
    .where(
      and(
        eq(budgetPeriods.companyId, companyId),
        eq(budgetPeriods.budgetId, budgetId),
        eq(budgetPeriods.starts, starts),
      ),
    )
    .for("update");
  return next;
}
