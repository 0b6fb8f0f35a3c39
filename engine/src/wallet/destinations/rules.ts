import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import { bank } from "./bank.ts";
import type { Destination, DestinationKind, DestinationRule } from "./destination.ts";
import { kra } from "./kra.ts";
import { mpesa } from "./mpesa.ts";
import { paybill } from "./paybill.ts";
import { pochi } from "./pochi.ts";
import { till } from "./till.ts";
import { wallet } from "./wallet.ts";

/** The rules for every kind of destination. */
export const DESTINATION_RULES = { mpesa, pochi, till, paybill, bank, kra, wallet } as const satisfies {
  readonly [Kind in DestinationKind]: DestinationRule<Kind>;
};

/** Returns the rules for a kind of destination. */
export function ruleOf(kind: DestinationKind): Omit<DestinationRule, "mask"> {
  return DESTINATION_RULES[kind];
}

/** Formats a destination for lists, emails and logs, with most of its number hidden. */
export function maskOf(to: Destination): string {
  switch (to.kind) {
    case "mpesa":
      return mpesa.mask(to);
    case "pochi":
      return pochi.mask(to);
    case "till":
      return till.mask(to);
    case "paybill":
      return paybill.mask(to);
    case "bank":
      return bank.mask(to);
    case "kra":
      return kra.mask(to);
    case "wallet":
      return wallet.mask(to);
  }
}

/**
 * Returns why an amount cannot be paid to a kind of destination, as a sentence; undefined for a valid amount.
 * @param amount the amount in cents.
 */
export function amountRefused(kind: DestinationKind, amount: Cents): string | undefined {
  const { wholeShillings, lowest, highest } = ruleOf(kind);
  if (wholeShillings && amount % 100 !== 0)
    return "M-Pesa accepts only whole shillings. Enter an amount without cents.";
  if (amount < lowest) return `A payment must be at least ${amountInWords(cents(lowest))}.`;
  if (highest !== undefined && amount > highest) return `A payment can be at most ${amountInWords(cents(highest))}.`;
  return undefined;
}
