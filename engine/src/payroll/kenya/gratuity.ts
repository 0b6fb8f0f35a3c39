import { type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The exempt gratuity per year of service when it is paid into a registered scheme. */
export type GratuityRow = Dated & {
  readonly yearly: Cents;
  /** Whether a gratuity paid in cash is taxed, or depends on the employer's interpretation of Finance Act 2025. */
  readonly cash: "taxed" | "bySetting";
};

/**
 * A gratuity that the employer pays into a registered pension scheme: exempt up to an amount per year of service; the
 * excess is taxed. Law: Income Tax Act s.5(5).
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
