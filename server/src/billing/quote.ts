import { addDays, type Day, dayOfMonth, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, percent, ZERO } from "@hazina/base/money.ts";
import type { Cycle } from "@hazina/engine/billing/periods.ts";
import { type PlanCharge, planCharge } from "@hazina/engine/billing/plan-change.ts";
import { documentTotals } from "@hazina/engine/invoicing/totals.ts";
import { type Limited, limitOf, planNumbered } from "../organization/plan-limits.ts";
import { type ChargeWithInvoice, paidPeriod, type Subscriber, type SubscriptionRow } from "./find-subscription.ts";
import { type PriceRow, priceOf, priceOn } from "./prices.ts";

/** The plan and cycle that a company wants. */
export type WantedChange = { readonly planId: number; readonly cycle: Cycle };

/** The data needed to decide whether a company can change its plan, and to calculate the cost of the change. */
export type ChangeFacts = {
  readonly subscriber: Subscriber;
  readonly subscription: SubscriptionRow | undefined;
  /** The charges whose invoices are not settled yet. */
  readonly open: readonly ChargeWithInvoice[];
  readonly prices: readonly PriceRow[];
  readonly usage: Readonly<Record<Limited, number>>;
  readonly today: Day;
};

/** A quote for a change of plan: its cost, the time when it applies, and whether it is possible. */
export type PlanQuote = {
  /** When the change applies: `now` needs payment, `later` applies from the next period, and `same` is no change. */
  readonly kind: "now" | "later" | "same";
  /** Whether the new plan is larger. A larger plan becomes active once it is paid. */
  readonly isUpgrade: boolean;
  readonly charge: PlanCharge;
  /**
   * The reason why the change of plan is not possible, as a code and a sentence; undefined if the change is possible.
   */
  readonly refused: { readonly code: string; readonly sentence: string } | undefined;
};

/** Calculates the cost of a change of plan, and whether it is possible. */
export function quoteChange(facts: ChangeFacts, { planId, cycle }: WantedChange): PlanQuote {
  const { subscriber, subscription, prices, today, usage } = facts;
  const price = priceOn(prices, planId, today);
  const present = subscription?.planId ?? subscriber.planId;
  const isCharged = subscription !== undefined && subscription.periodTo !== null;
  const isUpgrade = planId > present;
  const isSame = isCharged && planId === present && cycle === subscription.cycle;
  const kind = isSame ? "same" : isCharged && !isUpgrade ? "later" : "now";
  const replaced = isUpgrade && subscription !== undefined ? paidPeriod(subscription, facts.open) : undefined;
  const charge = planCharge({
    price: price === undefined ? ZERO : priceOf(price, cycle),
    cycle,
    from: kind === "now" || !subscription?.periodTo ? today : addDays(parseDay(subscription.periodTo), 1),
    anchor: kind === "now" || subscription === undefined ? undefined : anchorOf(subscription),
    credit: cents(subscription?.creditCents ?? 0),
    ...(replaced === undefined ? {} : { replaced }),
  });
  return { kind, isUpgrade, charge, refused: refusalOf() };

  function refusalOf(): PlanQuote["refused"] {
    const plan = planNumbered(planId);
    if (kind === "same") return undefined;
    if (price === undefined) return { code: "no_price", sentence: `The ${plan.name} plan has no price yet.` };
    const unpaid = facts.open.find((one) => one.charge.kind !== "upgrade");
    if (isUpgrade && unpaid) {
      return {
        code: "unpaid",
        sentence: `Pay invoice ${unpaid.invoice.reference} before you change to a larger plan.`,
      };
    }
    const over = overLimit(planId, usage);
    if (over === undefined) return undefined;
    const sentence = `The ${plan.name} plan allows ${over.limit} ${over.what}, but your company has ${usage[over.what]}.`;
    return { code: "over_limit", sentence };
  }
}

/** Returns the first limit of a plan that usage exceeds; undefined if it is within all limits. */
export function overLimit(planId: number, usage: Readonly<Record<Limited, number>>) {
  const plan = planNumbered(planId);
  for (const what of ["employees", "users"] as const) {
    const limit = limitOf(plan, what);
    if (limit !== null && usage[what] > limit) return { what, limit };
  }
  return undefined;
}

/**
 * Returns the net amount, VAT and total of an invoice, for a net amount in cents and at the VAT rate that applies on a
 * day.
 */
export function withVat(net: Cents, on: Day) {
  const line = { hundredths: 100, price: net, discount: percent(0), taxType: "B" as const };
  const { tax, total } = documentTotals([line], false, on);
  return { net, tax, total };
}

/**
 * Returns the day of the month on which the current period began, so that later periods begin on the same day;
 * undefined if charges have not begun.
 */
function anchorOf({ periodFrom }: SubscriptionRow): number | undefined {
  return periodFrom === null ? undefined : dayOfMonth(parseDay(periodFrom));
}

/** Returns the next charge of a plan; undefined if charges have not begun or the plan has no price. */
export function nextCharge(subscription: SubscriptionRow | undefined, prices: readonly PriceRow[]) {
  if (!subscription?.periodTo) return undefined;
  const day = addDays(parseDay(subscription.periodTo), 1);
  const planId = subscription.nextPlanId ?? subscription.planId;
  const cycle = subscription.nextCycle ?? subscription.cycle;
  const price = priceOn(prices, planId, day);
  if (!price) return undefined;
  const credit = cents(subscription.creditCents);
  const anchor = anchorOf(subscription);
  return { planId, cycle, charge: planCharge({ price: priceOf(price, cycle), cycle, from: day, anchor, credit }) };
}
