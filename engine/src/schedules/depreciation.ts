import { multiplyDivide } from "@hazina/base/rounding.ts";

/**
 * Calculates the monthly straight-line depreciation of an asset, from the month in service: (cost − salvage) / months,
 * rounded to whole cents half away from zero. All rounding differences are in the last month.
 * @param cost the price of the asset, in cents.
 * @param salvage the value of the asset at the end of its life, in cents.
 * @param months the life in months, at least 1.
 * @throws RangeError if the months are not a whole number above zero.
 */
export function straightLine(cost: number, salvage: number, months: number): Float64Array {
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`${months} is not a valid number of months.`);
  const total = cost - salvage;
  const level = multiplyDivide(total, 1, months, "halfAwayFromZero");
  const charges = new Float64Array(months);
  let left = total;
  for (let k = 0; k < months; k++) {
    const charge = k === months - 1 || Math.abs(level) > Math.abs(left) ? left : level;
    charges[k] = charge;
    left -= charge;
  }
  return charges;
}

/**
 * Calculates the monthly depreciation of an asset by the reducing balance method. A year is twelve months, counted
 * from the month in service. The depreciation of a year is the yearly rate times the book value at the start of that
 * year, in twelve equal months; the twelfth month includes the rounding difference. The book value never falls below
 * the salvage value.
 * @param cost the book value at the start, in cents.
 * @param salvage the value that remains, in cents.
 * @param rate the yearly rate in millionths: 25 % is 250,000.
 * @param months the number of months to calculate.
 * @throws RangeError if the rate is not between 0 and 1.
 */
export function reducingBalance(cost: number, salvage: number, rate: number, months: number): Float64Array {
  if (!Number.isSafeInteger(rate) || rate <= 0 || rate > 1_000_000)
    throw new RangeError(`${rate} is not a valid yearly rate.`);
  const charges = new Float64Array(months);
  let value = cost;
  for (let start = 0; start < months; start += 12) {
    const ofYear = Math.min(multiplyDivide(value, rate, 1_000_000, "halfAwayFromZero"), Math.max(0, value - salvage));
    const year = straightLine(ofYear, 0, 12).subarray(0, Math.min(12, months - start));
    charges.set(year, start);
    value -= ofYear;
  }
  return charges;
}
