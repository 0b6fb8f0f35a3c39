import { type Cents, rateOf } from "@hazina/base/money.ts";
import type { AmountOrShare } from "../pay/element.ts";

/** Returns an amount in cents that is given directly, or as a share of the month's basic pay. */
export function amountOf(given: AmountOrShare, basic: Cents): Cents {
  return "ofBasic" in given ? rateOf(basic, given.ofBasic) : given.amount;
}
