import { type Cents, fractionOf, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "../dated.ts";

/** The affordable housing levy of a time, for the employee and as much again for the employer. */
export type HousingLevyRow = Dated & {
  readonly rate: Rate;
  /** `disputed`: charged only where the employer's setting says so. */
  readonly charged: "yes" | "no" | "disputed";
  /** The day of the month on which the law commenced, where it did so within the month. */
  readonly commencedOn?: number;
};

/** How an employer reads the two unclear months of the levy. */
export type HousingLevyReading = { readonly disputed: boolean; readonly fromCommencement: boolean };

/**
 * Housing levy of a month on basic pay and regular cash allowances, from the employee; the employer pays the same.
 * @param daysInMonth for the month in which the law commenced, read strictly from that day.
 * Law: Finance Act 2023 s.84, struck down; Affordable Housing Act 2024.
 */
export function housingLevy(
  base: Cents,
  row: HousingLevyRow,
  reading: HousingLevyReading,
  daysInMonth: number,
): Cents {
  if (base <= 0 || row.charged === "no" || (row.charged === "disputed" && !reading.disputed)) return ZERO;
  if (row.commencedOn === undefined || !reading.fromCommencement) return rateOf(base, row.rate);
  return rateOf(fractionOf(base, daysInMonth - row.commencedOn + 1, daysInMonth), row.rate);
}
