import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/** How urgent a thing is, the worst first. */
export const URGENCIES = ["overdue", "blocked", "due", "old", "waiting", "notice"] as const;

/** How urgent one thing is. */
export type Urgency = (typeof URGENCIES)[number];

/** One thing that needs a person: what, how much, by when, and the button that leads to it. */
export type Need = {
  readonly key: string;
  readonly urgency: Urgency;
  readonly title: string;
  /** What explains it, in a few words. */
  readonly note?: string;
  readonly amount?: Cents;
  readonly day?: Day;
  readonly to: string;
  readonly action: string;
};

/** Returns what needs a person, the worst first: by urgency, then the earliest day, then the largest amount. */
export function worstFirst(needs: readonly Need[]): Need[] {
  return [...needs].sort(
    (a, b) =>
      URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
      (a.day ?? LAST).localeCompare(b.day ?? LAST) ||
      Math.abs(b.amount ?? 0) - Math.abs(a.amount ?? 0),
  );
}

/** Comes after every day. */
const LAST = "9999-12-31";
