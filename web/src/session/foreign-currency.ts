import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";

/** Returns whether a currency is another one than that of the books. */
export function isForeign(currency: string): boolean {
  return FOREIGN_CURRENCIES.some((one) => one === currency);
}
