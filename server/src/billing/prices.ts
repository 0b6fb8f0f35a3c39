import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import type { Cycle } from "@hazina/engine/billing/periods.ts";
import { asc, desc, eq } from "drizzle-orm";
import type { PlanPrice } from "../organization/ports.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Services } from "../platform/services.ts";
import { OPERATOR } from "./operator-books.ts";
import { billingSettings, planPrices } from "./tables.ts";

/** A stored price of a plan. */
export type PriceRow = typeof planPrices.$inferSelect;

/** All prices, by plan and first day; of one first day, the newest comes last. In the operator's scope. */
export function readPrices(tx: Tx): Promise<PriceRow[]> {
  return tx
    .select()
    .from(planPrices)
    .where(eq(planPrices.companyId, OPERATOR.companyId))
    .orderBy(asc(planPrices.planId), asc(planPrices.from), asc(planPrices.createdAt), asc(planPrices.id));
}

/** The price of a plan on a day; undefined where it has none. */
export function priceOn(prices: readonly PriceRow[], planId: number, day: Day): PriceRow | undefined {
  return prices.findLast((row) => row.planId === planId && row.from <= day);
}

/** The next price of a plan after a day; undefined where none is set. */
export function comingPrice(prices: readonly PriceRow[], planId: number, day: Day): PriceRow | undefined {
  const [first] = prices.filter((row) => row.planId === planId && row.from > day);
  return first && prices.findLast((row) => row.planId === planId && row.from === first.from);
}

/** The price of a period of a plan. */
export function priceOf(row: PriceRow, cycle: Cycle): Cents {
  return cents(cycle === "Monthly" ? row.monthlyCents : row.yearlyCents);
}

/** The paybill to which companies pay from their wallets; null where none is set. In the operator's scope. */
export async function readPaybill(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ paybill: billingSettings.paybill })
    .from(billingSettings)
    .where(eq(billingSettings.companyId, OPERATOR.companyId))
    .orderBy(desc(billingSettings.createdAt), desc(billingSettings.id))
    .limit(1);
  return row?.paybill ?? null;
}

/** The prices of today by plan, in shillings, for the list of plans that anyone may read. */
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
