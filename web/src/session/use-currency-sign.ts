import { type SignedInUser, useUser } from "./session.ts";

/** The currency sign of a user's company, such as KES; empty before sign-in. */
export function currencySignOf(user: SignedInUser | null): string {
  return user?.company.currency_symbol ?? "";
}

/** The currency sign of the signed-in user's company. */
export function useCurrencySign(): string {
  return currencySignOf(useUser());
}
