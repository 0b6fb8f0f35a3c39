import { type Cents, rateOf } from "@hazina/base/money.ts";
import type { AmountOrShare } from "../pay/element.ts";

/** Returns a value in cents, given as an amount or as a share of the month's basic pay. */
export function amountOf(given: AmountOrShare, basic: Cents): Cents {
  return "ofBasic" in given ? rateOf(basic, given.ofBasic) : given.amount;
}
