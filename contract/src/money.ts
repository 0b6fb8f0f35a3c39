import { centsOf, majorOf } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import * as z from "zod";
import "./refusals.ts";

/** The maximum amount that one call can move, in major units. */
const MOST = 1_000_000_000_000;

/** A currency as its ISO 4217 code. */
export const CurrencyCode = z
  .string({ error: "Choose a currency." })
  .regex(/^[A-Z]{3}$/, "Enter the currency as three letters, such as KES.")
  .meta({ examples: ["KES"] });

/**
 * An amount of money with its currency, in a request: a number of major units above zero, with at most two decimals.
 */
export const MoneyWithCurrency = z.object({
  amount: z
    .number({ error: "Enter the amount as a number." })
    .refine((amount) => amount > 0, "Enter an amount above zero.")
    .refine((amount) => amount <= MOST, "This amount is too large; check the digits.")
    .refine(
      (amount) => amount > MOST || centsOf(amount) / 100 === amount,
      "Enter the amount with at most two decimals.",
    ),
  currency: CurrencyCode,
});

type Written = z.output<typeof MoneyWithCurrency>;

/** Converts an amount from a request to money in cents. */
export function moneyOf({ amount, currency }: Written): Money {
  return money(centsOf(amount), currency);
}

/** Converts money to the amount and currency of a response. */
export function writtenMoney({ cents, currency }: Money): Written {
  return { amount: majorOf(cents), currency };
}
