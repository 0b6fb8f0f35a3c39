import { type SignedInUser, useUser } from "./session.ts";

/** Returns the currency code or symbol of a user's company, such as KES; empty if `user` is null. */
export function currencySignOf(user: SignedInUser | null): string {
  return user?.company.currency_symbol ?? "";
}

/** Returns the currency code or symbol of the signed-in user's company. */
export function useCurrencySign(): string {
  return currencySignOf(useUser());
}
