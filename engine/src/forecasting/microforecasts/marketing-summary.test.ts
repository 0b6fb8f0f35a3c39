import { expect, test } from "vitest";
import { marketingLines, marketingTotals } from "./marketing-summary.ts";
import type { MarketingItem } from "./microforecast.ts";

/**
 * A campaign with a budget of 1,000 a month for four months, three quarters of it for radio. One lead in ten becomes a
 * sale of 800, two months later.
 */
const CAMPAIGN: MarketingItem = {
  kind: "marketing",
  id: "campaign",
  after: 0,
  expense: "Advertising",
  cash: null,
  monthlyBudget: 1_000_00,
  channels: [
    { name: "Radio", distribution: 75, costPerLead: 50_00 },
    { name: "Leaflets", distribution: 25, costPerLead: 0 },
  ],
  subscriptions: [{ name: "Mailer", monthly: 20_00 }],
  months: 4,
  returns: { conversion: 10, lagMonths: 2, revenuePerCustomer: 800_00, revenue: "Sales" },
};

test("channels and subscriptions are summed over the forecast months in which they run", () => {
  const [radio, leaflets, mailer] = marketingLines(CAMPAIGN, { from: 1, to: 5 });
  expect(radio).toMatchObject({ type: "Cost per Lead", monthly: 750_00, months: 3, spend: 2_250_00 });
  expect([radio?.leads, radio?.customers]).toEqual([45_00, 4_50]);
  expect(radio?.revenue).toBe(3 * 1_200_00);
  expect(leaflets).toMatchObject({ spend: 750_00, leads: null, customers: null, revenue: null, payback: null });
  expect(mailer).toMatchObject({ type: "Subscriptions", name: "Mailer", spend: 60_00, leads: null });
});

test("leads and customers are counted from all that is spent, not from rounded months", () => {
  const channels = [{ name: "Radio", distribution: 100, costPerLead: 3_000_00 }];
  const yearly = { ...CAMPAIGN, channels, months: 12 };
  const [radio] = marketingLines({ ...yearly, monthlyBudget: 1_000_00 }, { from: 0, to: 12 });
  expect([radio?.spend, radio?.leads, radio?.customers]).toEqual([12_000_00, 4_00, 40]);
});

test("the payback is the first month by whose end customers brought what was spent", () => {
  const [radio] = marketingLines(CAMPAIGN, { from: 0, to: 12 });
  // By month 5 four months of 750 are spent and three of 1,200 have come in; by month 4 3,000 and 2,400.
  expect(radio?.payback).toBe(5);
  const poor = { ...CAMPAIGN, returns: { conversion: 1, lagMonths: 0, revenuePerCustomer: 800_00, revenue: "Sales" } };
  expect(marketingLines(poor, { from: 0, to: 12 })[0]?.payback).toBeNull();
});

test("what nobody counts stays uncounted in the sum", () => {
  const lines = marketingLines({ ...CAMPAIGN, returns: null }, { from: 0, to: 12 });
  expect(marketingTotals(lines)).toEqual({ spend: 4 * 1_020_00, leads: 60_00, customers: null, revenue: null });
  expect(marketingTotals([])).toEqual({ spend: 0, leads: null, customers: null, revenue: null });
});
