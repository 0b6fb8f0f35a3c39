import type { Fraction } from "@hazina/base/fraction.ts";
import { divideWhole, multiplyDivide } from "@hazina/base/rounding.ts";

/** The repayment of a loan in whole cents. Each array has one amount per month; index 0 is the first instalment. */
export type Amortisation = {
  readonly instalment: Float64Array;
  readonly interest: Float64Array;
  readonly principal: Float64Array;
  /** The balance owed after each instalment, in cents. */
  readonly outstanding: Float64Array;
};

/** A monthly interest rate as an exact fraction: 12 % a year is 1/100. */
export type MonthlyRate = Fraction;

/**
 * Calculates the equal instalment of a loan: the annuity P·i / (1 − (1+i)^−n), or P / n without interest,
 * rounded half away from zero to whole cents.
 * @param principal the amount owed at the start, in cents.
 * @param months the number of instalments, at least 1.
 */
export function levelInstalment(principal: number, rate: MonthlyRate, months: number): number {
  const owed = BigInt(principal);
  if (rate.numerator === 0n) return Number(divideWhole(owed, BigInt(months), "halfAwayFromZero"));
  const grown = (rate.denominator + rate.numerator) ** BigInt(months);
  const base = rate.denominator ** BigInt(months);
  const dividend = owed * rate.numerator * grown;
  return Number(divideWhole(dividend, rate.denominator * (grown - base), "halfAwayFromZero"));
}

/**
 * Calculates the repayment of a loan in equal instalments, with interest on the opening balance. All rounding
 * differences are in the last instalment.
 * @param principal cents owed at the start, not negative.
 * @param months number of instalments, at least 1.
 * @throws RangeError if the months are not a whole number above zero.
 */
export function amortise(principal: number, rate: MonthlyRate, months: number): Amortisation {
  if (!Number.isSafeInteger(months) || months < 1)
    throw new RangeError(`${months} is not a valid number of instalments.`);
  const level = levelInstalment(principal, rate, months);
  const schedule = {
    instalment: new Float64Array(months),
    interest: new Float64Array(months),
    principal: new Float64Array(months),
    outstanding: new Float64Array(months),
  };
  let owed = principal;
  for (let k = 0; k < months; k++) {
    const interest = monthlyInterest(owed, rate);
    const repaid = k === months - 1 ? owed : Math.min(owed, level - interest);
    owed -= repaid;
    schedule.interest[k] = interest;
    schedule.principal[k] = repaid;
    schedule.instalment[k] = interest + repaid;
    schedule.outstanding[k] = owed;
  }
  return schedule;
}

function monthlyInterest(owed: number, rate: MonthlyRate): number {
  const numerator = Number(rate.numerator);
  const denominator = Number(rate.denominator);
  if (Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)) {
    return multiplyDivide(owed, numerator, denominator, "halfAwayFromZero");
  }
  return Number(divideWhole(BigInt(owed) * rate.numerator, rate.denominator, "halfAwayFromZero"));
}
