import { fraction, percentage, times } from "@hazina/base/fraction.ts";
import { straightLine } from "../../schedules/depreciation.ts";
import { factor, scale } from "../model/exact.ts";
import type { Posting } from "../model/model.ts";
import { repaymentPostings } from "./loan.ts";
import type { AssetItem, Ground } from "./microforecast.ts";

/**
 * Returns the postings of an asset: its cost against cash or a loan in the first month, the charge of each month of
 * its life, and the instalments of the loan. An asset bought in a closed month posts nothing, because the books
 * already contain it.
 */
export function assetPostings(item: AssetItem, { from }: Ground): Posting[] {
  if (item.after < from) return [];
  const { after, asset, cost, financing } = item;
  const bought: Posting[] = [
    { account: asset, offset: after, cents: cost },
    financing.from === "cash"
      ? { account: financing.cash, offset: after, cents: 0 - cost }
      : { account: financing.liability, offset: after, cents: cost },
  ];
  const repaid = financing.from === "loan" ? repaymentPostings(cost, financing, after) : [];
  const written = [...depreciationCharges(item)].flatMap((cents, k): Posting[] => [
    { account: item.depreciation.account, offset: after + k, cents },
    { account: asset, offset: after + k, cents: 0 - cents },
  ]);
  return [...bought, ...written, ...repaid];
}

/**
 * Calculates the monthly charges of an asset from the month in service: straight line, or a twelfth of the yearly rate
 * on the opening book value, each rounded half away from zero. A book value that remains at the end of the life is not
 * depreciated further.
 */
export function depreciationCharges({ cost, depreciation }: AssetItem): Float64Array {
  if (depreciation.method === "straight_line") return straightLine(cost, depreciation.salvage, depreciation.lifeMonths);
  const rate = factor(times(percentage(depreciation.annualPercent), fraction(1, 12)));
  const charges = new Float64Array(depreciation.lifeMonths);
  let left = cost;
  for (let k = 0; k < charges.length; k++) {
    const charge = Math.min(left, scale(left, rate));
    charges[k] = charge;
    left -= charge;
  }
  return charges;
}
