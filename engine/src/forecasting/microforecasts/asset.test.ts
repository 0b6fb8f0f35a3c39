import { parseMonth } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { straightLine } from "../../schedules/depreciation.ts";
import { assetPostings, depreciationCharges } from "./asset.ts";
import type { AssetItem, Depreciation, Ground } from "./microforecast.ts";

const GROUND: Ground = { start: parseMonth("2026-01"), from: 0, to: 60, cash: "Bank" };

const van = (depreciation: Depreciation, more: Partial<AssetItem> = {}): AssetItem => ({
  kind: "asset",
  id: "van",
  after: 0,
  asset: "Vans",
  cost: 1_000_00,
  depreciation,
  financing: { from: "cash", cash: "Bank" },
  ...more,
});

const level = (lifeMonths: number, salvage = 0): Depreciation => ({
  method: "straight_line",
  account: "Depreciation",
  lifeMonths,
  salvage: salvage * 100,
});

const falling = (lifeMonths: number, annualPercent: number): Depreciation => ({
  method: "percentage",
  account: "Depreciation",
  lifeMonths,
  annualPercent,
});

test("an asset is paid for and written down from the month in service", () => {
  expect(assetPostings(van(level(3, 100)), GROUND)).toEqual([
    { account: "Vans", offset: 0, cents: 1_000_00 },
    { account: "Bank", offset: 0, cents: -1_000_00 },
    { account: "Depreciation", offset: 0, cents: 300_00 },
    { account: "Vans", offset: 0, cents: -300_00 },
    { account: "Depreciation", offset: 1, cents: 300_00 },
    { account: "Vans", offset: 1, cents: -300_00 },
    { account: "Depreciation", offset: 2, cents: 300_00 },
    { account: "Vans", offset: 2, cents: -300_00 },
  ]);
});

// depreciation | the charges of its life
const CHARGES: readonly [Depreciation, number[]][] = [
  [level(3), [333.33, 333.33, 333.34]],
  [level(4, 200), [200, 200, 200, 200]],
  [level(1, 1_000), [0]],
  [falling(4, 12), [10, 9.9, 9.8, 9.7]],
  [falling(3, 120), [100, 90, 81]],
  [falling(3, 1_200), [1_000, 0, 0]],
  [falling(2, 0), [0, 0]],
];

test.each(CHARGES)("with %j a van of 1,000 is charged %j", (depreciation, charges) => {
  expect([...depreciationCharges(van(depreciation))].map((cents) => cents / 100)).toEqual(charges);
});

test("straight line is the schedule of drivers", () => {
  const item = van(level(60, 37), { cost: 3_999_999_99 });
  expect(depreciationCharges(item)).toEqual(straightLine(3_999_999_99, 37_00, 60));
});

test("a financed asset owes its cost and is repaid from the next month", () => {
  const loan = { liability: "Bank Loan", cash: "Bank", interest: "Interest", annualPercent: 0, termMonths: 2 };
  const postings = assetPostings(van(level(1, 1_000), { financing: { from: "loan", ...loan } }), GROUND);
  expect(postings.filter(({ cents }) => cents !== 0)).toEqual([
    { account: "Vans", offset: 0, cents: 1_000_00 },
    { account: "Bank Loan", offset: 0, cents: 1_000_00 },
    { account: "Bank", offset: 1, cents: -500_00 },
    { account: "Bank Loan", offset: 1, cents: -500_00 },
    { account: "Bank", offset: 2, cents: -500_00 },
    { account: "Bank Loan", offset: 2, cents: -500_00 },
  ]);
});

test("an asset that was bought in a closed month posts nothing", () => {
  expect(assetPostings(van(level(36)), { ...GROUND, from: 1 })).toEqual([]);
});
