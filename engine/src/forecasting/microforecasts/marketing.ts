import { fraction, nearestWhole, percentage, times } from "@hazina/base/fraction.ts";
import { cents, split } from "@hazina/base/money.ts";
import type { Posting } from "../model/model.ts";
import type { Channel, Ground, MarketingItem } from "./microforecast.ts";

/**
 * The results of a channel in a month: the spend in cents, and leads and customers in hundredths. Leads and customers
 * are null for a channel with a cost per lead of zero, because its leads are not counted.
 */
export type ChannelMonth = {
  readonly name: string;
  readonly spend: number;
  readonly leads: number | null;
  readonly customers: number | null;
  /** The revenue from customers won in the month, in cents. */
  readonly revenue: number;
};

/**
 * Returns the postings of marketing: budget and subscriptions are a cash expense each month, and the revenue
 * from the customers won in a month is received some months later. Marketing that started in a closed month
 * continues.
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

/** Returns the marketing spend of a month in cents: the monthly budget of the channels plus all subscriptions. */
export function monthlySpend({ monthlyBudget, channels, subscriptions }: MarketingItem): number {
  const budget = channels.length > 0 ? monthlyBudget : 0;
  return subscriptions.reduce((sum, { monthly }) => sum + monthly, budget);
}

/** Calculates the results of each channel in a month. The spend of all channels adds up to the budget to the cent. */
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
 * Calculates the results of an amount spent on a channel, in one month or several: revenue in cents, and leads and
 * customers in hundredths. Leads and customers are null if `costPerLead` is zero, which means that leads are not
 * counted.
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

/** Returns the sum of the channels' shares of the budget, less 100 %, in ten-thousandths of a percent. */
export function distributionGap(channels: readonly Channel[]): number {
  return channels.reduce((sum, { distribution }) => sum + Math.round(distribution * 10_000), 0) - 1_000_000;
}
