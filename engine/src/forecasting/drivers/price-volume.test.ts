import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { Driver } from "../model/model.ts";
import { booksOf, computed, each, forecastOf, line, scenario } from "../testing/books.ts";
import { FIRST, shillings, under } from "../testing/company.ts";

const sales = (price: number, volume: number, seasonal = false): Driver => ({
  method: "price_volume_equal",
  period: { first: FIRST, last: FIRST + 1 },
  price,
  volume,
  seasonal,
});

// price | volume | the month's sales in shillings
const CASES: readonly [number, number, number, string][] = [
  [250, 40, 10_000, "price times volume"],
  [0.145, 100, 14.5, "rounds as on paper, not as a binary fraction"],
  [0.145, 1, 0.15, "14.5 cents are 15, half away from zero"],
  [1.005, 1, 1.01, "100.5 cents are 101"],
  [12.5, 2.5, 31.25, "volumes may be parts"],
];

test.each(CASES)("%d shillings × %d a month", (price, volume, expected) => {
  expect(shillings(under("Sales", sales(price, volume)), "Sales")).toEqual([expected, expected, 1_000]);
});

test("with seasonality a month has its share of the last two years", () => {
  // Every January sold 300, every February 0 and every other month 90: 1,200 a year.
  const year = [300_00, 0, ...each(10, 90_00)];
  const books = booksOf([line("Sales", "REV", [...year, ...year])], 3);
  const driver: Driver = { ...sales(10, 12, true), period: { first: 24, last: 26 } } as Driver;
  const made = computed(books, scenario("Plan", { drivers: { Sales: driver } }));
  // January 3 × 120; February has a mean of zero and counts as 1; March 0.9 × 120.
  expect(forecastOf(made, "Sales")).toEqual([360_00, 120_00, 108_00]);
  expect(notices(made).map(({ code }) => code)).toEqual(["no_seasonality"]);
});

test("of 35 months the last 24 make the seasons, of 11 none", () => {
  const years = (months: number) => Array.from({ length: months }, (_, t) => (t % 12 === 11 ? 200_00 : 100_00));
  const made = (months: number) => {
    const driver: Driver = { ...sales(13, 1, true), period: { first: months, last: months } } as Driver;
    return computed(
      booksOf([line("Sales", "REV", years(months))], 1),
      scenario("Plan", { drivers: { Sales: driver } }),
    );
  };
  expect(forecastOf(made(35), "Sales")).toEqual([24_00]);
  expect(forecastOf(made(11), "Sales")).toEqual([13_00]);
});

test("typed volumes make the sales of their months, other months fall to the next rule", () => {
  const volumes = [
    { month: FIRST, volume: 3 },
    { month: FIRST + 2, volume: 0 },
    { month: FIRST + 3, volume: 9 },
  ];
  const made = under(
    "Sales",
    { method: "price_volume_unequal", period: { first: FIRST, last: FIRST + 2 }, price: 33.335, volumes },
    4,
  );
  expect(shillings(made, "Sales")).toEqual([100.01, 1_000, 0, 1_000]);
});

test("price and volume are refused on a balance", () => {
  const made = under("Deposits", sales(1, 1));
  expect(notices(made)).toEqual([
    {
      code: "driver_refused",
      account: "Deposits",
      message: "Price and volume can only be set on a line of the profit and loss.",
    },
  ]);
});
