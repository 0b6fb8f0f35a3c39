import { multiplyDivide } from "@hazina/base/rounding.ts";
import { type Amortisation, amortise, type MonthlyRate } from "./amortisation.ts";

/** The repayment method of a loan: equal instalments, equal parts of the principal, or flat interest. */
export type LoanMethod = "level" | "equal_principal" | "flat";

/**
 * Calculates the monthly instalments of a loan by its method. The last instalment clears the debt.
 * @param principal cents owed at the start, not negative.
 * @param months number of instalments, at least 1.
 * @throws RangeError if the months are not a whole number above zero.
 */
export function loanSchedule(method: LoanMethod, principal: number, rate: MonthlyRate, months: number): Amortisation {
  switch (method) {
    case "level":
      return amortise(principal, rate, months);
    case "equal_principal":
      return equalPrincipal(principal, rate, months);
    case "flat":
      return flatLoan(principal, rate, months);
  }
}

/** Converts a yearly interest rate in millionths to the exact monthly rate, which is a twelfth of the yearly rate. */
export function monthlyRateOf(annualMillionths: number): MonthlyRate {
  return { numerator: BigInt(annualMillionths), denominator: 12_000_000n };
}

/**
 * Calculates repayment in equal parts of principal, with interest on the opening balance; instalments therefore
 * decrease. Each part is rounded half away from zero to whole cents; the last part includes the rounding differences.
 */
function equalPrincipal(principal: number, rate: MonthlyRate, months: number): Amortisation {
  const part = multiplyDivide(principal, 1, countOf(months), "halfAwayFromZero");
  return repaid(principal, months, (_, owed) => ({ interest: interestOn(owed, rate), part }));
}

/**
 * Calculates repayment at flat interest. Instalments are equal, and every month's interest is charged on the original
 * principal. Total interest is rounded once; the last instalment includes the rounding differences of principal and
 * interest.
 */
function flatLoan(principal: number, rate: MonthlyRate, months: number): Amortisation {
  const count = countOf(months);
  const total = interestOn(principal, { numerator: rate.numerator * BigInt(count), denominator: rate.denominator });
  const monthly = multiplyDivide(total, 1, count, "halfAwayFromZero");
  const part = multiplyDivide(principal, 1, count, "halfAwayFromZero");
  let unpaid = total;
  return repaid(principal, count, (isLast) => {
    const interest = isLast ? unpaid : Math.min(unpaid, monthly);
    unpaid -= interest;
    return { interest, part };
  });
}

function repaid(
  principal: number,
  months: number,
  monthOf: (isLast: boolean, owed: number) => { readonly interest: number; readonly part: number },
): Amortisation {
  const schedule = {
    instalment: new Float64Array(months),
    interest: new Float64Array(months),
    principal: new Float64Array(months),
    outstanding: new Float64Array(months),
  };
  let owed = principal;
  for (let k = 0; k < months; k++) {
    const isLast = k === months - 1;
    const { interest, part } = monthOf(isLast, owed);
    const taken = isLast ? owed : Math.min(owed, part);
    owed -= taken;
    schedule.interest[k] = interest;
    schedule.principal[k] = taken;
    schedule.instalment[k] = interest + taken;
    schedule.outstanding[k] = owed;
  }
  return schedule;
}

function countOf(months: number): number {
  if (!Number.isSafeInteger(months) || months < 1)
    throw new RangeError(`${months} is not a valid number of instalments.`);
  return months;
}

function interestOn(owed: number, { numerator, denominator }: MonthlyRate): number {
  return multiplyDivide(owed, Number(numerator), Number(denominator), "halfAwayFromZero");
}
