import { type Day, daysBetween } from "@hazina/base/calendar.ts";
import { type Cents, sum } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** A day of casual work, and the pay for it in cents. */
export type CasualDay = { readonly day: Day; readonly pay: Cents };

/** The rule that decides when casual work becomes monthly employment, as it applies in a period. */
export type CasualRow = Dated & {
  /**
   * The number of working days that turn casual work into monthly employment: `continuousDays` if they are consecutive
   * (one month), `totalDays` if there are breaks (three months).
   */
  readonly continuousDays: number;
  readonly totalDays: number;
  /**
   * The maximum number of calendar days from one working day to the next for which both belong to the same run of
   * consecutive days. A value of 2 allows for one rest day.
   */
  readonly stepDays: number;
};

/**
 * A casual's work in a month: total wages, days worked, the longest run of consecutive working days, and whether the
 * casual has become a monthly employee.
 */
export type CasualWork = {
  readonly wages: Cents;
  readonly days: number;
  readonly longestRun: number;
  readonly becomesMonthly: boolean;
};

/**
 * Adds up a casual's days in a month. NSSF, SHIF, housing levy, training levy and PAYE are based on the monthly total,
 * not on each day. A casual who works continuously for one month, or for three months in total, becomes a monthly
 * employee. Law: Employment Act 2007 s.2 and s.37.
 * @param earlier the days worked before this month; they are used only for the test of s.37.
 */
export function casualWork(worked: readonly CasualDay[], row: CasualRow, earlier: readonly Day[] = []): CasualWork {
  const days = [...new Set([...earlier, ...worked.map(({ day }) => day)])].sort();
  const longestRun = longestRunOf(days, row.stepDays);
  return {
    wages: sum(worked.map(({ pay }) => pay)),
    days: new Set(worked.map(({ day }) => day)).size,
    longestRun,
    becomesMonthly: longestRun >= row.continuousDays || days.length >= row.totalDays,
  };
}

function longestRunOf(days: readonly Day[], stepDays: number): number {
  let longest = 0;
  let run = 0;
  let last: Day | undefined;
  for (const day of days) {
    run = last !== undefined && daysBetween(last, day) <= stepDays ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return longest;
}
