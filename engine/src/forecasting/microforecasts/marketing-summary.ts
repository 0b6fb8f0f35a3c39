import { channelBrings, channelMonths } from "./marketing.ts";
import type { MarketingItem } from "./microforecast.ts";

/** The two payment types of marketing. */
export type MarketingType = "Subscriptions" | "Cost per Lead";

/** The totals of a channel or subscription in the forecast months: cents, and leads and customers in hundredths. */
export type MarketingLine = MarketingTotals & {
  readonly type: MarketingType;
  readonly name: string;
  /** Cents spent in each active month. */
  readonly monthly: number;
  /** The number of active forecast months. */
  readonly months: number;
  /**
   * The month, counted from its first, by whose end its customers' revenue covers its cost; null where it never does.
   */
  readonly payback: number | null;
};

/** Totals of several lines; null where none of them counts the figure. */
export type MarketingTotals = {
  readonly spend: number;
  readonly leads: number | null;
  readonly customers: number | null;
  readonly revenue: number | null;
};

/** The longest payback searched for: fifty years, in months. */
const LONGEST_PAYBACK = 600;

/**
 * The totals of marketing in the forecast, one line for each channel and each subscription.
 * @param from the first forecast month and the month after the last one, counted as the item counts its own.
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

/** Adds up lines; figures that none of them counts stay null. */
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

/** The number of forecast months in which an item is active, when shifted by a number of months. */
function overlap({ after, months }: MarketingItem, lag: number, from: number, to: number): number {
  const first = Math.max(from, after + lag);
  const end = Math.min(to, after + lag + (months ?? Number.POSITIVE_INFINITY));
  return Math.max(0, end - first);
}

/** The first month by whose end revenue covers the spend; each month's customers pay some months later. */
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
