import { type Cents, rateOf } from "@hazina/base/money.ts";
import type { AmountOrShare } from "../pay/element.ts";

/** Converts an amount, or a share of the month's basic pay, to cents. */
export function amountOf(given: AmountOrShare, basic: Cents): Cents {
  return "ofBasic" in given ? rateOf(basic, given.ofBasic) : given.amount;
}
