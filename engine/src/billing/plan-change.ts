import { addDays, type Day, daysBetween } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, fractionOf, subtract, ZERO } from "@hazina/base/money.ts";
import { type Cycle, periodEnd } from "./periods.ts";

/**
 * A period of a plan that a company has paid for, with the price of the whole period, excluding
 * VAT.
 */
export type PaidPeriod = { readonly from: Day; readonly to: Day; readonly price: Cents };

/** The plan period that a company requests. */
export type WantedPlan = {
  /** The price of a period, excluding VAT. */
  readonly price: Cents;
  readonly cycle: Cycle;
  /** The first day of the period. */
  readonly from: Day;
  /** The day of the month on which the plan's periods normally begin; absent for a first period. */
  readonly anchor?: number | undefined;
  /** The unused credit from earlier periods, in cents. */
  readonly credit: Cents;
  /** The paid period that the new one replaces; absent if the new one does not start within a paid period. */
  readonly replaced?: PaidPeriod | undefined;
};

/** The charge for a period of a plan, after the credit for unused days. */
export type PlanCharge = {
  readonly from: Day;
  readonly to: Day;
  readonly price: Cents;
  /** The value of the unused days of the replaced period, in cents. */
  readonly unused: Cents;
  readonly creditUsed: Cents;
  /** The credit that remains for later periods, in cents. */
  readonly creditLeft: Cents;
  /** The amount of the invoice, excluding VAT. */
  readonly net: Cents;
};

/**
 * The price increment: KES 100, in cents. Prices are multiples of it, so that the VAT, the tax that a customer
 * withholds and the remaining amount are whole shillings.
 */
export const PRICE_STEP = 10_000 as Cents;

/**
 * Calculates the charge for a period of a plan. The unused days of the replaced period give a credit in proportion to
 * the days of that period, rounded half away from zero to the cent. If the total credit is at least the price, it pays
 * the whole price. Otherwise it reduces the price by the credit, rounded down to a multiple of KES 100. The remaining
 * credit is available for later periods.
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

/** Returns the value of a paid period's days from a given day onwards. */
function unusedOf({ from, to, price }: PaidPeriod, on: Day): Cents {
  const days = daysBetween(from, addDays(to, 1));
  const left = Math.min(Math.max(daysBetween(on, addDays(to, 1)), 0), days);
  return fractionOf(price, left, days);
}
