import { expect, test } from "vitest";
import type { Account, Driver } from "../../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../../testing/books.ts";
import { accountValues, type Forecast, notices } from "../forecast.ts";

const CLOSED = 12;
const FIRST = CLOSED;

const bought = (months: number, cost: number, salvage: number, life: number, more = {}): Driver => ({
  method: "straight_line",
  purchase: FIRST + months,
  cost: cost * 100,
  salvage: salvage * 100,
  lifeMonths: life,
  ...more,
});
const VANS = bought(0, 1_200_000, 200_000, 50);

/**
 * Creates the accounts of a company that charges 25,000 shillings of depreciation a month. `assets` are the balances
 * of its asset accounts, in shillings.
 */
function company(assets: Readonly<Record<string, number>>, more: readonly Account[] = []): Account[] {
  const same = (path: string, code: Parameters<typeof line>[1], shillings: number) =>
    line(path, code, each(CLOSED, shillings * 100));
  const total = Object.values(assets).reduce((sum, value) => sum + value, 0);
  return [
    same("Depreciation", "DA", 25_000),
    same("Bank", "CASH", 5_000_000),
    ...Object.entries(assets).map(([path, value]) => same(path, "FA", value)),
    same("Capital", "OEQ", 5_000_000 + total),
    ...more,
  ];
}

function under(drivers: Record<string, Driver>, accounts: readonly Account[], months = 60): Forecast {
  return computed(booksOf(accounts, months), scenario("Plan", { drivers }));
}

/** Returns the amount of an account in a forecast month, in shillings; month 1 is the first forecast month. */
function at(made: Forecast, path: string, month: number): number {
  return (accountValues(made, path)?.[FIRST + month - 1] ?? Number.NaN) / 100;
}

/**
 * Returns the last of the first 60 forecast months in which more depreciation is charged than the schedules alone
 * charge; 0 if there is no such month.
 */
function lastUsual(made: Forecast, scheduled: (month: number) => number): number {
  let last = 0;
  for (let month = 1; month <= 60; month++) if (at(made, "Depreciation", month) > scheduled(month)) last = month;
  return last;
}

// assets at the cut-over | drivers | last month of the usual charge | a balance in a month
type Case = {
  readonly what: string;
  readonly assets: Readonly<Record<string, number>>;
  readonly drivers: Record<string, Driver>;
  readonly lastUsual: number;
  readonly balances: readonly (readonly [path: string, month: number, shillings: number])[];
};
const CASES: readonly Case[] = [
  {
    what: "nothing is bought: plant of 1,000,000 lasts forty months",
    assets: { Plant: 1_000_000, Vans: 0 },
    drivers: {},
    lastUsual: 40,
    balances: [["Plant", 60, 0]],
  },
  {
    what: "vans are bought beside plant that is held net",
    assets: { Plant: 1_000_000, Vans: 0 },
    drivers: { Vans: VANS },
    lastUsual: 40,
    balances: [
      ["Plant", 1, 975_000],
      ["Plant", 40, 0],
      ["Plant", 60, 0],
      ["Vans", 1, 1_180_000],
      ["Vans", 50, 200_000],
      ["Vans", 60, 200_000],
    ],
  },
  {
    what: "vans are bought on the very account of the plant",
    assets: { Plant: 1_000_000 },
    drivers: { Plant: VANS },
    lastUsual: 40,
    balances: [
      ["Plant", 1, 2_155_000],
      ["Plant", 40, 400_000],
      ["Plant", 60, 200_000],
    ],
  },
  {
    what: "vans are bought beside plant of 1,000,000 of which 900,000 is written off",
    assets: { Plant: 1_000_000, "Plant:Accumulated Depreciation": -900_000, Vans: 0 },
    drivers: { Vans: VANS },
    lastUsual: 4,
    balances: [
      ["Plant", 60, 1_000_000],
      ["Plant:Accumulated Depreciation", 4, -1_000_000],
      ["Plant:Accumulated Depreciation", 60, -1_000_000],
      ["Vans", 50, 200_000],
    ],
  },
  {
    what: "a larger purchase changes nothing of that",
    assets: { Plant: 1_000_000, "Plant:Accumulated Depreciation": -900_000, Vans: 0 },
    drivers: { Vans: bought(0, 90_000_001, 1, 60) },
    lastUsual: 4,
    balances: [
      ["Plant:Accumulated Depreciation", 60, -1_000_000],
      ["Vans", 60, 1],
    ],
  },
  {
    what: "vans that are bought in the third month",
    assets: { Plant: 1_000_000, Vans: 0 },
    drivers: { Vans: bought(2, 1_200_000, 200_000, 50) },
    lastUsual: 40,
    balances: [
      ["Vans", 2, 0],
      ["Vans", 3, 1_180_000],
      ["Vans", 52, 200_000],
      ["Plant", 40, 0],
    ],
  },
];

test.each(CASES)("$what", ({ assets, drivers, lastUsual: expected, balances }) => {
  const made = under(drivers, company(assets));
  const charged = (month: number) => {
    let sum = 0;
    for (const driver of Object.values(drivers)) {
      if (driver.method !== "straight_line") continue;
      const age = month - (driver.purchase - FIRST);
      const monthly = (driver.cost - driver.salvage) / driver.lifeMonths / 100;
      if (age >= 1 && age <= driver.lifeMonths) sum += Math.round(monthly * 100) / 100;
    }
    return sum + 0.005;
  };
  expect(lastUsual(made, charged)).toBe(expected);
  expect(balances.map(([path, month]) => [path, month, at(made, path, month)])).toEqual(balances);
});

test("the charge is the usual one and the schedule's while both run, then the schedule's alone", () => {
  const made = under({ Vans: VANS }, company({ Plant: 1_000_000, Vans: 0 }));
  expect([1, 40, 41, 50, 51].map((month) => at(made, "Depreciation", month))).toEqual([
    45_000, 45_000, 20_000, 20_000, 0,
  ]);
});

test("a driver on a depreciation line that no schedule owns ends with the old assets as well", () => {
  const driver: Driver = {
    method: "constant_growing",
    period: { first: FIRST, last: FIRST + 59 },
    cents: 400_000_00,
  };
  const made = under({ Vans: VANS, Depreciation: driver }, company({ Plant: 1_000_000, Vans: 0 }));
  expect([1, 2, 3, 4].map((month) => at(made, "Depreciation", month))).toEqual([420_000, 420_000, 220_000, 20_000]);
  expect([at(made, "Plant", 3), at(made, "Vans", 50)]).toEqual([0, 200_000]);
});

test("the charge of a percentage on an asset at net value is left to it", () => {
  const driver: Driver = {
    method: "percentage_of_opening_balance",
    period: { first: FIRST, last: FIRST + 59 },
    percent: 2,
  };
  const made = under({ Vans: driver }, company({ Plant: 50_000, Vans: 100_000 }));
  expect([1, 2, 3].map((month) => at(made, "Plant", month))).toEqual([25_000, 0, 0]);
  expect([1, 2, 3].map((month) => at(made, "Vans", month))).toEqual([98_000, 96_040, 94_119.2]);
});

test("a schedule that claims more than an asset holds brings it to zero and no further", () => {
  const made = under({ Vans: bought(-6, 900_000, 0, 18) }, company({ Plant: 0, Vans: 120_000 }), 6);
  expect([1, 2, 3, 4].map((month) => at(made, "Vans", month))).toEqual([70_000, 20_000, 0, 0]);
  expect([1, 2, 3, 4].map((month) => at(made, "Depreciation", month))).toEqual([50_000, 50_000, 20_000, 0]);
});

test("an expense that uses up an asset leaves it at zero, and keeps its part from the usual charge", () => {
  const rent = line("Rent", "FEXP", each(CLOSED, 0));
  const driver = bought(0, 90_000, 0, 3, { counterpart: "Fit-out" });
  const made = under({ Rent: driver }, company({ Plant: 100_000, "Fit-out": 60_000 }, [rent]), 6);
  expect([1, 2, 3].map((month) => at(made, "Fit-out", month))).toEqual([30_000, 0, 0]);
  expect([1, 2, 3, 4, 5].map((month) => at(made, "Plant", month))).toEqual([75_000, 50_000, 25_000, 0, 0]);
});

test("a typed charge goes past the assets, with a warning", () => {
  const typed = { Depreciation: { [FIRST]: 60_000_00 } };
  const made = computed(booksOf(company({ Plant: 50_000 }), 2), scenario("Plan", { typed }));
  expect(at(made, "Plant", 1)).toBe(-10_000);
  expect(notices(made).map(({ code }) => code)).toEqual(["typed_depreciation"]);
});
