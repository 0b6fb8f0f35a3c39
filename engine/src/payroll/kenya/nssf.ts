import { type Cents, type Rate, rateOf, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * The NSSF contribution rules in a period. Under the old Act there is one rate with a cap; under the Act of 2013 there
 * are two tiers.
 */
export type NssfRow = Dated & {
  readonly rate: Rate;
  /** The lowest age covered, and the age from which a person is no longer covered, in whole years. */
  readonly ages: { readonly from: number; readonly below: number };
} & (
    | { readonly act: "old"; readonly cap: Cents }
    | { readonly act: "tiers"; readonly lowerLimit: Cents; readonly upperLimit: Cents }
  );

/**
 * The employee's NSSF contribution by tier, with the pay on which each tier is based; the employer
 * contributes the same amount. Under the old Act the whole contribution is in tier I.
 */
export type NssfContribution = {
  readonly tierOne: Cents;
  readonly tierOneBase: Cents;
  readonly tierTwo: Cents;
  readonly tierTwoBase: Cents;
};

/**
 * Calculates the employee's NSSF contribution of a month on pensionable pay; the employer pays the same
 * amount. Contracting out of tier II changes which fund receives that tier, not the amount. Law: NSSF Act
 * 2013 (Third Schedule); before February 2023 the NSSF Act, Cap 258.
 */
export function nssf(pensionablePay: Cents, row: NssfRow): NssfContribution {
  if (pensionablePay <= 0) return { tierOne: ZERO, tierOneBase: ZERO, tierTwo: ZERO, tierTwoBase: ZERO };
  if (row.act === "old") {
    const contribution = rateOf(pensionablePay, row.rate);
    return {
      tierOne: contribution < row.cap ? contribution : row.cap,
      tierOneBase: pensionablePay,
      tierTwo: ZERO,
      tierTwoBase: ZERO,
    };
  }
  const tierOneBase = pensionablePay < row.lowerLimit ? pensionablePay : row.lowerLimit;
  const withinUpper = pensionablePay < row.upperLimit ? pensionablePay : row.upperLimit;
  const tierTwoBase = subtract(withinUpper, tierOneBase);
  return { tierOne: rateOf(tierOneBase, row.rate), tierOneBase, tierTwo: rateOf(tierTwoBase, row.rate), tierTwoBase };
}

/** Returns the error in a row of NSSF rules, as a sentence; undefined if the row is valid. */
export function nssfRowFault(row: NssfRow): string | undefined {
  const turned = row.act === "tiers" && row.upperLimit < row.lowerLimit;
  return turned ? "NSSF: the upper limit is below the lower limit." : undefined;
}

/** Returns whether NSSF covers a person of the given age, in whole years on the last day of the month. */
export function nssfCovers(age: number, row: NssfRow): boolean {
  return age >= row.ages.from && age < row.ages.below;
}
