import { channelBrings, channelMonths } from "./marketing.ts";
import type { MarketingItem } from "./microforecast.ts";

/** The two ways in which marketing is paid for. */
export type MarketingType = "Subscriptions" | "Cost per Lead";

/** The totals of a channel or a subscription in the forecast months: cents, and leads and customers in hundredths. */
export type MarketingLine = MarketingTotals & {
  readonly type: MarketingType;
  readonly name: string;
  /** Cents spent in each month that it runs. */
  readonly monthly: number;
  /** The forecast months in which it runs. */
  readonly months: number;
  /** The month, counted from its first, by whose end its customers have brought what it has cost; null where that never is. */
  readonly payback: number | null;
};

/** Sums of lines; null where nothing of the kind is counted. */
export type MarketingTotals = {
  readonly spend: number;
  readonly leads: number | null;
  readonly customers: number | null;
  readonly revenue: number | null;
};

/** The months after which nothing is looked for any more: fifty years. */
const LONGEST_PAYBACK = 600;

/**
 * The totals of marketing in the forecast, a line for each channel and each subscription.
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

/** What lines sum to; what none of them counts stays null. */
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

/** How many forecast months an item runs in, so many months later than it does. */
function overlap({ after, months }: MarketingItem, lag: number, from: number, to: number): number {
  const first = Math.max(from, after + lag);
  const end = Math.min(to, after + lag + (months ?? Number.POSITIVE_INFINITY));
  return Math.max(0, end - first);
}

/** The first month by whose end what came in covers what was spent, each month bringing its customers some months later. */
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
