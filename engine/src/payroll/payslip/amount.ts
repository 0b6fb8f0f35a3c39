import { type Cents, rateOf } from "@hazina/base/money.ts";
import type { AmountOrShare } from "../pay/element.ts";

/** An amount that is given directly, or as a percentage of the month's basic pay. */
export function amountOf(given: AmountOrShare, basic: Cents): Cents {
  return "ofBasic" in given ? rateOf(basic, given.ofBasic) : given.amount;
}
