import type { Cents } from "@hazina/base/money.ts";
import { counterpartyOf } from "./counterparty.ts";
import type { Experience, RowToMatch } from "./model.ts";

/** How often persons have to book a counterparty to the same account before it is booked by itself. */
export const CONFIRMATIONS = 3;

/** How often that may have been refused. */
export const MOST_REFUSALS = 1;

/**
 * Returns whether a row of a counterparty is booked by itself: it was confirmed often enough, and its amount is within
 * the limit that a person set.
 * @param limit in cents; null where nobody set one, so that nothing is booked by itself.
 */
export function booksByItself({ confirmed, refused }: Experience, amount: Cents, limit: Cents | null): boolean {
  return isTrusted({ confirmed, refused }) && limit !== null && Math.abs(amount) <= limit;
}

/** Returns whether a counterparty was confirmed often enough and refused at most once. */
export function isTrusted({ confirmed, refused }: Pick<Experience, "confirmed" | "refused">): boolean {
  return confirmed >= CONFIRMATIONS && refused <= MOST_REFUSALS;
}

/** Returns what persons decided about rows like one: of its counterparty and its direction. */
export function experienceOf(all: readonly Experience[], { details, amount }: RowToMatch): readonly Experience[] {
  const counterparty = counterpartyOf(details);
  const direction = amount > 0 ? "in" : "out";
  return all.filter((one) => one.counterparty === counterparty && one.direction === direction);
}

/** The experience with an account, unless persons also used another account for such rows: then a person decides. */
export function soleExperience(all: readonly Experience[], row: RowToMatch, account: string): Experience | undefined {
  const own = experienceOf(all, row);
  const others = own.some((one) => one.account !== account && one.confirmed > one.refused);
  return others ? undefined : own.find((one) => one.account === account);
}
