import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { CardCategory } from "./card-categories.ts";

/** The limits of a card. Amounts are in cents; null means no limit. */
export type CardLimits = {
  readonly payment: Cents | null;
  /** The limits for a day and for a calendar month, in Nairobi time; null means no limit. */
  readonly day: Cents | null;
  readonly month: Cents | null;
  /** The merchant categories that may be paid; null means all. */
  readonly categories: readonly CardCategory[] | null;
  /** The last day on which the card can pay; null means no end. */
  readonly until: Day | null;
};

/** The name of a limit that a payment exceeds. */
export type CardLimit = "limit_until" | "limit_category" | "limit_payment" | "limit_day" | "limit_month";

/** A requested card payment: the amount in cents, the merchant category, and the date in Nairobi time. */
export type CardPayment = { readonly amount: Cents; readonly category: CardCategory; readonly day: Day };

/**
 * The amounts, in cents, that are already spent or reserved on a card: on the day of a payment, and in its calendar
 * month.
 */
export type CardSpending = { readonly day: Cents; readonly month: Cents };

/**
 * Returns the first limit that a payment exceeds; undefined if it is within all limits. An amount equal to a limit is
 * allowed.
 */
export function exceededLimit(
  limits: CardLimits,
  { amount, category, day }: CardPayment,
  spent: CardSpending,
): CardLimit | undefined {
  const isOver = (limit: Cents | null, before: number) => limit !== null && before + amount > limit;
  if (limits.until !== null && day > limits.until) return "limit_until";
  if (limits.categories !== null && !limits.categories.includes(category)) return "limit_category";
  if (isOver(limits.payment, 0)) return "limit_payment";
  if (isOver(limits.day, spent.day)) return "limit_day";
  return isOver(limits.month, spent.month) ? "limit_month" : undefined;
}
