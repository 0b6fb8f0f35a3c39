import { fraction, nearestWhole, percentage, times } from "@hazina/base/fraction.ts";
import { cents, split } from "@hazina/base/money.ts";
import type { Posting } from "../model/model.ts";
import type { Channel, Ground, MarketingItem } from "./microforecast.ts";

/** What a channel does in a month: cents spent, and leads and customers in hundredths, null where no leads are counted. */
export type ChannelMonth = {
  readonly name: string;
  readonly spend: number;
  readonly leads: number | null;
  readonly customers: number | null;
  /** Cents of revenue that its customers bring. */
  readonly revenue: number;
};

/**
 * What marketing posts: budget and subscriptions as an expense out of cash each month, and what the customers won bring,
 * so many months later. One that started in a closed month goes on.
 */
export function marketingPostings(item: MarketingItem, { from, to, cash: company }: Ground): Posting[] {
  const cash = item.cash ?? company;
  const end = item.after + (item.months ?? Number.POSITIVE_INFINITY);
  const spend = monthlySpend(item);
  const postings: Posting[] = [];
  for (let offset = Math.max(from, item.after); offset < Math.min(to, end); offset++) {
    postings.push({ account: item.expense, offset, cents: spend });
    postings.push({ account: cash, offset, cents: 0 - spend });
  }
  const { returns } = item;
  const earned = channelMonths(item).reduce((sum, { revenue }) => sum + revenue, 0);
  if (!returns || earned === 0) return postings;
  const lag = returns.lagMonths;
  for (let offset = Math.max(from, item.after + lag); offset < Math.min(to, end + lag); offset++) {
    postings.push({ account: returns.revenue, offset, cents: earned });
    postings.push({ account: cash, offset, cents: earned });
  }
  return postings;
}

/** The spending of a month, budget and subscriptions together; cents. */
export function monthlySpend({ monthlyBudget, channels, subscriptions }: MarketingItem): number {
  const budget = channels.length > 0 ? monthlyBudget : 0;
  return subscriptions.reduce((sum, { monthly }) => sum + monthly, budget);
}

/** What each channel does in a month; their spending sums to the budget to the cent. */
export function channelMonths({ monthlyBudget, channels, returns }: MarketingItem): ChannelMonth[] {
  const weights = channels.map(({ distribution }) => Math.round(distribution * 10_000));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const spends = whole > 0 ? split(cents(monthlyBudget), weights) : weights.map(() => 0);
  return channels.map(({ name, costPerLead }, index) => {
    const spend = spends[index] ?? 0;
    return { name, spend, ...channelBrings(costPerLead, spend, returns) };
  });
}

/**
 * The returns of a channel with a cost per lead on an amount spent, in a month or in many: cents of revenue, and leads and customers in
 * hundredths, null where none are counted.
 */
export function channelBrings(
  costPerLead: number,
  spend: number,
  returns: MarketingItem["returns"],
): Pick<ChannelMonth, "leads" | "customers" | "revenue"> {
  if (costPerLead === 0) return { leads: null, customers: null, revenue: 0 };
  const leads = fraction(spend, costPerLead);
  if (!returns) return { leads: hundredths(leads), customers: null, revenue: 0 };
  const customers = times(leads, percentage(returns.conversion));
  const revenue = nearestWhole(times(customers, fraction(returns.revenuePerCustomer)));
  return { leads: hundredths(leads), customers: hundredths(customers), revenue };
}

function hundredths(count: Parameters<typeof nearestWhole>[0]): number {
  return nearestWhole(times(count, fraction(100)));
}

/** How far distributions are from the whole, in ten-thousandths of a per cent; zero where they sum to 100. */
export function distributionGap(channels: readonly Channel[]): number {
  return channels.reduce((sum, { distribution }) => sum + Math.round(distribution * 10_000), 0) - 1_000_000;
}
