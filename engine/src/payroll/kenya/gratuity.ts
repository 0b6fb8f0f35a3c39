import { type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * The exempt gratuity per year of service in a period, for gratuity that is paid into a registered scheme.
 */
export type GratuityRow = Dated & {
  readonly yearly: Cents;
  /**
   * How a gratuity paid in cash is taxed. `taxed`: it is always taxed. `bySetting`: the employer's setting decides,
   * because the text of Finance Act 2025 is unclear.
   */
  readonly cash: "taxed" | "bySetting";
};

/**
 * Splits a gratuity that the employer pays into a registered pension scheme into the exempt amount, limited per year
 * of service, and the taxed excess. Law: Income Tax Act s.5(5).
 * @param years whole years of service that the gratuity covers.
 */
export function gratuity(
  paid: Cents,
  years: number,
  row: GratuityRow,
): { readonly exempt: Cents; readonly taxed: Cents } {
  const limit = cents(row.yearly * years);
  return paid > limit ? { exempt: limit, taxed: subtract(paid, limit) } : { exempt: paid, taxed: ZERO };
}
