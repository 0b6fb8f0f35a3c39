import { type Day, daysBetween } from "@hazina/base/calendar.ts";
import { type Cents, sum } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** A day that a casual worked and what it earned. */
export type CasualDay = { readonly day: Day; readonly pay: Cents };

/** The time when work by the day has become a contract by the month. */
export type CasualRow = Dated & {
  /** Working days on end that make a month, and working days in all that make three months. */
  readonly continuousDays: number;
  readonly totalDays: number;
  /** The most calendar days from one working day to the next that still count as on end: a rest day lies between. */
  readonly stepDays: number;
};

/** The wages of a casual's days taken together, and whether they have become an employee by the month. */
export type CasualWork = {
  readonly wages: Cents;
  readonly days: number;
  readonly longestRun: number;
  readonly becomesMonthly: boolean;
};

/**
 * A casual's days in a month taken together: NSSF, SHIF, housing levy, training levy and PAYE are based on the month's sum,
 * not on each day. A casual who works a month on end, or three months in all, has become an employee by the month.
 * Law: Employment Act 2007 s.2 and s.37.
 * @param earlier working days before this month, for the test of s.37 only.
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
