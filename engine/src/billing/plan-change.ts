import { addDays, type Day, daysBetween } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, fractionOf, subtract, ZERO } from "@hazina/base/money.ts";
import { type Cycle, periodEnd } from "./periods.ts";

/** The period of a plan that a company has paid, with the price of the whole period without VAT. */
export type PaidPeriod = { readonly from: Day; readonly to: Day; readonly price: Cents };

/** What a company asks for. */
export type WantedPlan = {
  /** The price of a period without VAT. */
  readonly price: Cents;
  readonly cycle: Cycle;
  /** The first day of the period. */
  readonly from: Day;
  /** The day of the month on which the period before began; absent for a first period. */
  readonly anchor?: number | undefined;
  /** The unused money of earlier periods. */
  readonly credit: Cents;
  /** The period that the new one replaces; absent where nothing is paid for that day. */
  readonly replaced?: PaidPeriod | undefined;
};

/** What a period of a plan costs. */
export type PlanCharge = {
  readonly from: Day;
  readonly to: Day;
  readonly price: Cents;
  /** The value of the unused days of the replaced period. */
  readonly unused: Cents;
  readonly creditUsed: Cents;
  /** The credit that remains for later periods. */
  readonly creditLeft: Cents;
  /** The amount of the invoice without VAT. */
  readonly net: Cents;
};

/** Prices are whole hundreds of shillings, so that VAT, tax that a customer withholds and the rest are whole shillings. */
export const PRICE_STEP = 10_000 as Cents;

/**
 * Calculates what a period of a plan costs. The unused days of the replaced period are credited by day, rounded half away from
 * zero to the cent. Credit reduces the price by whole hundreds of shillings; the rest remains for later periods.
 */
export function planCharge({ price, cycle, from, anchor, credit, replaced }: WantedPlan): PlanCharge {
  const unused = replaced === undefined ? ZERO : unusedOf(replaced, from);
  const whole = add(credit, unused);
  const creditUsed = whole >= price ? price : cents(Math.floor(whole / PRICE_STEP) * PRICE_STEP);
  return {
    from,
    to: periodEnd(from, cycle, anchor),
    price,
    unused,
    creditUsed,
    creditLeft: subtract(whole, creditUsed),
    net: subtract(price, creditUsed),
  };
}

/** The value of the days of a paid period from a day on. */
function unusedOf({ from, to, price }: PaidPeriod, on: Day): Cents {
  const days = daysBetween(from, addDays(to, 1));
  const left = Math.min(Math.max(daysBetween(on, addDays(to, 1)), 0), days);
  return fractionOf(price, left, days);
}
