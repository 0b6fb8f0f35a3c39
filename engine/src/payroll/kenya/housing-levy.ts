import { type Cents, fractionOf, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The affordable housing levy in a period. The employee and the employer each pay the rate. */
export type HousingLevyRow = Dated & {
  readonly rate: Rate;
  /** Whether the levy is charged. `disputed`: it is charged only if the employer's settings say so. */
  readonly charged: "yes" | "no" | "disputed";
  /** The day of the month on which the law took effect; absent if the law applied to the whole month. */
  readonly commencedOn?: number;
};

/**
 * How the employer interprets the housing levy law for January and March 2024, for which the law is unclear.
 * `disputed` says whether the levy is charged for January. `fromCommencement` says whether the levy of March starts on
 * the day on which the law took effect, instead of the first of the month.
 */
export type HousingLevyReading = { readonly disputed: boolean; readonly fromCommencement: boolean };

/** The pay on which the levy is charged, and the amount that the employee and the employer each pay. */
export type HousingLevy = { readonly base: Cents; readonly levy: Cents };

/** The first and last day of the month that the pay covers, 1 to 31. */
export type DaysPaid = { readonly first: number; readonly last: number };

/**
 * Calculates the housing levy of a month on basic pay and regular cash allowances. The employee pays it, and the
 * employer pays the same amount. Law: Finance Act 2023 s.84, struck down; Affordable Housing Act 2024.
 * @param paid the days that the pay covers. If the levy starts on the day on which the law took effect, the levy is
 * charged only on the pay for that day and later days.
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
