import { parseMonth } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { channelMonths, distributionGap, marketingPostings, monthlySpend } from "./marketing.ts";
import type { Ground, MarketingItem } from "./microforecast.ts";

const GROUND: Ground = { start: parseMonth("2026-01"), from: 0, to: 4, cash: "Bank" };

const campaign: MarketingItem = {
  kind: "marketing",
  id: "campaign",
  after: 0,
  expense: "Advertising",
  cash: null,
  monthlyBudget: 100_000_00,
  channels: [
    { name: "Search", distribution: 60, costPerLead: 500_00 },
    { name: "Radio", distribution: 40, costPerLead: 0 },
  ],
  subscriptions: [{ name: "Mailer", monthly: 4_999_99 }],
  months: 2,
  returns: null,
};

test("budget and subscriptions are paid in each month that the campaign runs", () => {
  expect(marketingPostings(campaign, GROUND)).toEqual([
    { account: "Advertising", offset: 0, cents: 104_999_99 },
    { account: "Bank", offset: 0, cents: -104_999_99 },
    { account: "Advertising", offset: 1, cents: 104_999_99 },
    { account: "Bank", offset: 1, cents: -104_999_99 },
  ]);
  expect(monthlySpend({ ...campaign, channels: [] })).toBe(4_999_99);
});

test("a channel spends its share and brings leads; one without a cost per lead counts none", () => {
  expect(channelMonths(campaign)).toEqual([
    { name: "Search", spend: 60_000_00, leads: 120_00, customers: null, revenue: 0 },
    { name: "Radio", spend: 40_000_00, leads: null, customers: null, revenue: 0 },
  ]);
});

test("customers bring their revenue so many months later", () => {
  const returns = { conversion: 5, lagMonths: 1, revenuePerCustomer: 12_000_00, revenue: "Sales" };
  const item = { ...campaign, subscriptions: [], returns };
  expect(channelMonths(item)[0]).toMatchObject({ leads: 120_00, customers: 6_00, revenue: 72_000_00 });
  expect(marketingPostings(item, GROUND).filter(({ account }) => account === "Sales")).toEqual([
    { account: "Sales", offset: 1, cents: 72_000_00 },
    { account: "Sales", offset: 2, cents: 72_000_00 },
  ]);
});

test("the shares of a budget sum to it to the cent, however they are written", () => {
  const thirds = ["A", "B", "C"].map((name, index) => ({
    name,
    distribution: index === 2 ? 33.3334 : 33.3333,
    costPerLead: 7_00,
  }));
  const months = channelMonths({ ...campaign, monthlyBudget: 100_01, channels: thirds });
  expect(months.map(({ spend }) => spend)).toEqual([33_34, 33_33, 33_34]);
  expect(distributionGap(thirds)).toBe(0);
  expect(distributionGap(campaign.channels.slice(0, 1))).toBe(-400_000);
});
