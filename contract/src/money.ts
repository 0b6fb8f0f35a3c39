import { centsOf, majorOf } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import * as z from "zod";
import "./refusals.ts";

/** The largest amount that one call moves, in major units. */
const MOST = 1_000_000_000_000;

/** A currency by its code in ISO 4217. */
export const CurrencyCode = z
  .string({ error: "Choose a currency." })
  .regex(/^[A-Z]{3}$/, "Enter the currency as three letters, such as KES.")
  .meta({ examples: ["KES"] });

/** An amount of money with its currency in a call: a decimal number above zero, with at most two decimals. */
export const MoneyWithCurrency = z.object({
  amount: z
    .number({ error: "Enter the amount as a number." })
    .refine((amount) => amount > 0, "Enter an amount above zero.")
    .refine((amount) => amount <= MOST, "This amount is too high; check its digits.")
    .refine(
      (amount) => amount > MOST || centsOf(amount) / 100 === amount,
      "Enter the amount with at most two decimals.",
    ),
  currency: CurrencyCode,
});

type Written = z.output<typeof MoneyWithCurrency>;

/** Reads the money of a call. */
export function moneyOf({ amount, currency }: Written): Money {
  return money(centsOf(amount), currency);
}

/** Writes money for an answer, with the fields of `MoneyWithCurrency`. */
export function writtenMoney({ cents, currency }: Money): Written {
  return { amount: majorOf(cents), currency };
}
