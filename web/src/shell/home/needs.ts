import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/** The urgency levels, most urgent first. */
export const URGENCIES = ["overdue", "blocked", "due", "old", "waiting", "notice"] as const;

/** One of the urgency levels. */
export type Urgency = (typeof URGENCIES)[number];

/** An item that needs the user's attention, with its amount, date and action button. */
export type Need = {
  readonly key: string;
  readonly urgency: Urgency;
  readonly title: string;
  /** A short explanation, shown below the title. */
  readonly note?: string;
  readonly amount?: Cents;
  readonly day?: Day;
  readonly to: string;
  readonly action: string;
};

/** Sorts items by urgency, then by earliest day, then by largest amount. */
export function worstFirst(needs: readonly Need[]): Need[] {
  return [...needs].sort(
    (a, b) =>
      URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
      (a.day ?? LAST).localeCompare(b.day ?? LAST) ||
      Math.abs(b.amount ?? 0) - Math.abs(a.amount ?? 0),
  );
}

/** The date used to sort items without a date, so that they come last. */
const LAST = "9999-12-31";
