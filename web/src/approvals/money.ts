import { centsOf } from "@hazina/base/money.ts";
import { formatMoney } from "../kit/format/amount.ts";
import type { useUser } from "../session/session.ts";
import { currencySignOf } from "../session/use-currency-sign.ts";

/** Formats an amount in the currency of the signed-in user's company. */
export function moneyOf(amount: number, user: ReturnType<typeof useUser>): string {
  return formatMoney(centsOf(amount), currencySignOf(user));
}
