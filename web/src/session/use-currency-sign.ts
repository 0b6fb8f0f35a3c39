import { type SignedInUser, useUser } from "./session.ts";

/** The sign of the currency of a person's company, such as KES; empty before anybody is signed in. */
export function currencySignOf(user: SignedInUser | null): string {
  return user?.company.currency_symbol ?? "";
}

/** The sign of the currency of the signed-in person's company. */
export function useCurrencySign(): string {
  return currencySignOf(useUser());
}
