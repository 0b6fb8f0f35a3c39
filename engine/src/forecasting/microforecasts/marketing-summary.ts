import { channelBrings, channelMonths } from "./marketing.ts";
import type { MarketingItem } from "./microforecast.ts";

/** The two kinds of marketing spend: monthly subscriptions, and channels that are paid per lead. */
export type MarketingType = "Subscriptions" | "Cost per Lead";

/**
 * The totals of a channel or subscription over the forecast months. Amounts are in cents; leads and customers are in
 * hundredths.
 */
export type MarketingLine = MarketingTotals & {
  readonly type: MarketingType;
  readonly name: string;
  /** The spend in each month in which the channel or subscription is active, in cents. */
  readonly monthly: number;
  /** The number of forecast months in which the channel or subscription is active. */
  readonly months: number;
  /**
   * The payback period: the number of months until cumulative revenue from customers covers the
   * total spend. Null if it never does, or if results are not counted.
   */
  readonly payback: number | null;
};

/** The totals of one or more lines. Leads, customers and revenue are null if none of the lines has such a figure. */
export type MarketingTotals = {
  readonly spend: number;
  readonly leads: number | null;
  readonly customers: number | null;
  readonly revenue: number | null;
};

/** The longest payback period searched for: fifty years, in months. */
const LONGEST_PAYBACK = 600;

/**
 * Calculates the totals of marketing over the forecast, with a line for each channel and each
 * subscription.
 * @param from the first forecast month; `to` is the month after the last forecast month. Both are
 * counted from the start of the microforecast.
 */
export function marketingLines(
  item: MarketingItem,
  { from, to }: { readonly from: number; readonly to: number },
): MarketingLine[] {
  const months = overlap(item, 0, from, to);
  const earning = item.returns ? overlap(item, item.returns.lagMonths, from, to) : 0;
  const channels = channelMonths(item).map(({ name, spend, revenue }, place): MarketingLine => {
    // Counted from all that is spent: a third of a lead each month is four in a year.
    const { leads, customers } = channelBrings(item.channels[place]?.costPerLead ?? 0, spend * months, item.returns);
    return {
      type: "Cost per Lead",
      name,
      monthly: spend,
      months,
      spend: spend * months,
      leads,
      customers,
      revenue: customers === null ? null : revenue * earning,
      payback: customers === null ? null : paybackOf(item, spend, revenue),
    };
  });
  const subscriptions = item.subscriptions.map(({ name, monthly }): MarketingLine => {
    const none = { leads: null, customers: null, revenue: null, payback: null };
    return { type: "Subscriptions", name, monthly, months, spend: monthly * months, ...none };
  });
  return [...channels, ...subscriptions];
}

/** Adds up the figures of several lines. In the total, a figure is null if none of the lines has it. */
export function marketingTotals(lines: readonly MarketingTotals[]): MarketingTotals {
  const sum = (of: (line: MarketingTotals) => number | null) => {
    const counted = lines.flatMap((line) => of(line) ?? []);
    return counted.length === 0 ? null : counted.reduce((total, each) => total + each, 0);
  };
  return {
    spend: sum(({ spend }) => spend) ?? 0,
    leads: sum(({ leads }) => leads),
    customers: sum(({ customers }) => customers),
    revenue: sum(({ revenue }) => revenue),
  };
}

/**
 * Returns the number of forecast months in which an item is active if its start and end are moved `lag` months later.
 */
function overlap({ after, months }: MarketingItem, lag: number, from: number, to: number): number {
  const first = Math.max(from, after + lag);
  const end = Math.min(to, after + lag + (months ?? Number.POSITIVE_INFINITY));
  return Math.max(0, end - first);
}

/**
 * Returns the first month, counted from 1, in which cumulative revenue covers cumulative spend, given that customers
 * pay some months later; null if there is no such month among the first `LONGEST_PAYBACK`.
 */
function paybackOf({ months, returns }: MarketingItem, spend: number, revenue: number): number | null {
  const runs = months ?? LONGEST_PAYBACK;
  const lag = returns?.lagMonths ?? 0;
  for (let month = 1; month <= LONGEST_PAYBACK; month++) {
    const spent = spend * Math.min(month, runs);
    const earned = revenue * Math.min(Math.max(0, month - lag), runs);
    if (earned > 0 && earned >= spent) return month;
  }
  return null;
}
