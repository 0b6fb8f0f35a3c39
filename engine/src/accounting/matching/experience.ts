import type { Cents } from "@hazina/base/money.ts";
import { counterpartyOf } from "./counterparty.ts";
import type { Experience, RowToMatch } from "./model.ts";

/**
 * The number of times that people must book rows of a counterparty to the same account before the product books such
 * rows automatically.
 */
export const CONFIRMATIONS = 3;

/**
 * The maximum number of refusals of an account for a counterparty; after more refusals, the product no longer books
 * the counterparty to the account automatically.
 */
export const MOST_REFUSALS = 1;

/**
 * Returns whether a row is booked automatically: people have confirmed the account for its counterparty often enough
 * (see `isTrusted`), and its amount is within the limit that a person set.
 * @param limit in cents; null if no limit is set, so that nothing is booked automatically.
 */
export function booksByItself({ confirmed, refused }: Experience, amount: Cents, limit: Cents | null): boolean {
  return isTrusted({ confirmed, refused }) && limit !== null && Math.abs(amount) <= limit;
}

/**
 * Returns whether a counterparty's account was confirmed at least three times and refused at most
 * once.
 */
export function isTrusted({ confirmed, refused }: Pick<Experience, "confirmed" | "refused">): boolean {
  return confirmed >= CONFIRMATIONS && refused <= MOST_REFUSALS;
}

/** Returns people's earlier decisions about rows with the same counterparty and direction. */
export function experienceOf(all: readonly Experience[], { details, amount }: RowToMatch): readonly Experience[] {
  const counterparty = counterpartyOf(details);
  const direction = amount > 0 ? "in" : "out";
  return all.filter((one) => one.counterparty === counterparty && one.direction === direction);
}

/**
 * Returns the earlier decisions to book a row's counterparty to an account. Undefined if there are none, or if people
 * also booked the counterparty to another account, so that a person must decide.
 */
export function soleExperience(all: readonly Experience[], row: RowToMatch, account: string): Experience | undefined {
  const own = experienceOf(all, row);
  const others = own.some((one) => one.account !== account && one.confirmed > one.refused);
  return others ? undefined : own.find((one) => one.account === account);
}
