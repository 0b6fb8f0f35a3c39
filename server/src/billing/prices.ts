import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import type { Cycle } from "@hazina/engine/billing/periods.ts";
import { asc, desc, eq } from "drizzle-orm";
import type { PlanPrice } from "../organization/ports.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";
import { OPERATOR } from "./operator-books.ts";
import { billingSettings, planPrices } from "./tables.ts";

/** A price of a plan as stored. */
export type PriceRow = typeof planPrices.$inferSelect;

/**
 * Reads all plan prices, sorted by plan and then by first day. Of several prices with the same first day, the newest
 * comes last. Runs in the operator's scope.
 */
export function readPrices(tx: Tx): Promise<PriceRow[]> {
  return tx
    .select()
    .from(planPrices)
    .where(eq(planPrices.companyId, OPERATOR.companyId))
    .orderBy(asc(planPrices.planId), asc(planPrices.from), asc(planPrices.createdAt), asc(planPrices.id));
}

/** Returns the price of a plan on a day; undefined if it has none. */
export function priceOn(prices: readonly PriceRow[], planId: number, day: Day): PriceRow | undefined {
  return prices.findLast((row) => row.planId === planId && row.from <= day);
}

/** Returns the next price of a plan after a day; undefined if none is set. */
export function comingPrice(prices: readonly PriceRow[], planId: number, day: Day): PriceRow | undefined {
  const [first] = prices.filter((row) => row.planId === planId && row.from > day);
  return first && prices.findLast((row) => row.planId === planId && row.from === first.from);
}

/** Returns the price of one monthly or yearly period, in cents without VAT. */
export function priceOf(row: PriceRow, cycle: Cycle): Cents {
  return cents(cycle === "Monthly" ? row.monthlyCents : row.yearlyCents);
}

/** Reads the paybill that companies pay from their wallets; null if none is set. Runs in the operator's scope. */
export async function readPaybill(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ paybill: billingSettings.paybill })
    .from(billingSettings)
    .where(eq(billingSettings.companyId, OPERATOR.companyId))
    .orderBy(desc(billingSettings.createdAt), desc(billingSettings.id))
    .limit(1);
  return row?.paybill ?? null;
}

/** Returns today's plan prices in shillings, keyed by plan number, for the public list of plans. */
export function pricesOfToday({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<ReadonlyMap<number, PlanPrice>> {
  return database.inCompany(OPERATOR.scope, async (tx) => {
    const prices = await readPrices(tx);
    const today = dayAt(clock());
    const ids = [...new Set(prices.map(({ planId }) => planId))];
    const found = ids.flatMap((id): [number, PlanPrice][] => {
      const row = priceOn(prices, id, today);
      if (!row) return [];
      return [[id, { monthly: majorOf(cents(row.monthlyCents)), yearly: majorOf(cents(row.yearlyCents)) }]];
    });
    return new Map(found);
  });
}
