import { type Cents, fractionOf, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The affordable housing levy in a period: the employee's rate, which the employer pays as well. */
export type HousingLevyRow = Dated & {
  readonly rate: Rate;
  /** `disputed`: charged only where the employer's setting says so. */
  readonly charged: "yes" | "no" | "disputed";
  /** The day on which the law took effect, where that was within the month. */
  readonly commencedOn?: number;
};

/** How an employer interprets the two unclear months of the levy. */
export type HousingLevyReading = { readonly disputed: boolean; readonly fromCommencement: boolean };

/** The pay that the levy is charged on, and the levy of one side. */
export type HousingLevy = { readonly base: Cents; readonly levy: Cents };

/** The first and last day of a month for which the pay was paid, 1 to 31. */
export type DaysPaid = { readonly first: number; readonly last: number };

/**
 * Housing levy of a month on basic pay and regular cash allowances, paid by the employee; the employer pays the same
 * amount. Law: Finance Act 2023 s.84, struck down; Affordable Housing Act 2024.
 * @param paid the days that the pay covers; strictly interpreted, only those from the day on which the law took effect
 * bear the levy.
 */
export function housingLevy(
  base: Cents,
  row: HousingLevyRow,
  reading: HousingLevyReading,
  paid: DaysPaid,
): HousingLevy {
  if (base <= 0 || row.charged === "no" || (row.charged === "disputed" && !reading.disputed)) return NO_LEVY;
  if (row.commencedOn === undefined || !reading.fromCommencement) return levyOn(base, row);
  const days = Math.max(0, paid.last - Math.max(paid.first, row.commencedOn) + 1);
  return levyOn(fractionOf(base, days, paid.last - paid.first + 1), row);
}

const NO_LEVY: HousingLevy = { base: ZERO, levy: ZERO };

function levyOn(base: Cents, row: HousingLevyRow): HousingLevy {
  return { base, levy: rateOf(base, row.rate) };
}
