import { type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The daily amount of per diem that is exempt, in a period. */
export type PerDiemRow = Dated & { readonly daily: Cents };

/**
 * Splits a subsistence allowance for official duty away from the usual place of work into the amount exempt per day
 * and the taxed excess. Law: Income Tax Act s.5(2)(a)(ii).
 * @param days whole days away in the month.
 */
export function perDiem(paid: Cents, days: number, row: PerDiemRow): { readonly exempt: Cents; readonly taxed: Cents } {
  const limit = cents(row.daily * days);
  return paid > limit ? { exempt: limit, taxed: subtract(paid, limit) } : { exempt: paid, taxed: ZERO };
}
