import { type Cents, type Rate, rateOf, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The contribution to the National Social Security Fund in a period: the old Act's flat rate, or two tiers. */
export type NssfRow = Dated & {
  readonly rate: Rate;
  /** The first age that is covered, and the first that is no longer. */
  readonly ages: { readonly from: number; readonly below: number };
} & (
    | { readonly act: "old"; readonly cap: Cents }
    | { readonly act: "tiers"; readonly lowerLimit: Cents; readonly upperLimit: Cents }
  );

/**
 * The contribution of employee and employer each: tier I (under the old Act all of it) and tier II, with the pay that
 * each is based on.
 */
export type NssfContribution = {
  readonly tierOne: Cents;
  readonly tierOneBase: Cents;
  readonly tierTwo: Cents;
  readonly tierTwoBase: Cents;
};

/**
 * NSSF of a month on pensionable pay; the employer pays the same amount. Contracting out of tier II changes who
 * receives it, not the amount. Law: NSSF Act 2013 (Third Schedule); before February 2023 the NSSF Act, Cap 258.
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

/** Returns the error in a row, as a sentence; undefined where there is none. */
export function nssfRowFault(row: NssfRow): string | undefined {
  const turned = row.act === "tiers" && row.upperLimit < row.lowerLimit;
  return turned ? "NSSF: the upper limit lies below the lower limit." : undefined;
}

/** Returns whether a person of an age, in whole years on the last day of the month, is covered. */
export function nssfCovers(age: number, row: NssfRow): boolean {
  return age >= row.ages.from && age < row.ages.below;
}
