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
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`${months} is not a number of months.`);
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
