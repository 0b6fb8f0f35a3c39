import { centsOf } from "@hazina/base/money.ts";
import { formatMoney } from "../kit/format/amount.ts";
import type { useUser } from "../session/session.ts";
import { currencySignOf } from "../session/use-currency-sign.ts";

/** An amount in the currency of the company of the signed-in person. */
export function moneyOf(amount: number, user: ReturnType<typeof useUser>): string {
  return formatMoney(centsOf(amount), currencySignOf(user));
}
