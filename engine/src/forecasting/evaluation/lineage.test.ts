import { fraction } from "@hazina/base/fraction.ts";
import { expect, test } from "vitest";
import { factor, percentText } from "../model/exact.ts";
import { booksOf, computed, each, line } from "../testing/books.ts";
import { lineageOf } from "./lineage.ts";

/** The number of closed months of the test books: a year from January, so that the forecast begins with a new year. */
const YEAR = 12;
const garage = computed(
  booksOf(
    [
      line("Sales", "REV", each(YEAR, 500_00), { automatic: Float64Array.from([500_00, 500_00]) }),
      line("Depreciation", "DA", each(YEAR, 20_00)),
      line("Bank", "CASH", each(YEAR, 1_000_00)),
      line("Motor vehicles", "FA", each(YEAR, 2_400_00)),
      line("Accumulated depreciation", "FA", each(YEAR, -400_00)),
      line("Retained earnings", "RE", each(YEAR, 900_00)),
      line("Earnings of the year", "CE", each(YEAR, 2_100_00)),
    ],
    2,
  ),
);
const inputs = (account: string, month: number) => lineageOf(garage, account, month)?.inputs;

test("an asset at cost is lowered by nothing where accumulated depreciation takes the charge", () => {
  expect(inputs("Motor vehicles", YEAR)).toEqual([
    { name: "Opening balance", month: YEAR - 1, cents: 2_400_00 },
    { name: "Depreciation", month: YEAR, text: "none is credited to this line" },
  ]);
  expect(inputs("Accumulated depreciation", YEAR)).toEqual([
    { name: "Opening balance", month: YEAR - 1, cents: -400_00 },
    { name: "Depreciation credited to this line", month: YEAR, cents: 20_00 },
    { name: "Charged on", account: "Depreciation", month: YEAR, cents: 20_00 },
  ]);
});

test("current earnings take the income of the month, retained earnings only what a new year closes into them", () => {
  const closed = {
    name: "Earnings of the year closed into this line",
    account: "Earnings of the year",
    month: YEAR - 1,
  };
  expect(inputs("Retained earnings", YEAR)).toEqual([
    { name: "Opening balance", month: YEAR - 1, cents: 900_00 },
    { ...closed, cents: 2_100_00 },
  ]);
  expect(inputs("Retained earnings", YEAR + 1)).toEqual([{ name: "Opening balance", month: YEAR, cents: 3_000_00 }]);
  expect(inputs("Earnings of the year", YEAR)).toEqual([
    { name: "Opening balance", month: YEAR - 1, cents: 2_100_00 },
    { name: "Closed at the start of the fiscal year into", text: "Retained earnings" },
    { name: "Retained income", month: YEAR, cents: 480_00 },
  ]);
  expect(inputs("Earnings of the year", YEAR + 1)).toEqual([
    { name: "Opening balance", month: YEAR, cents: 480_00 },
    { name: "Retained income", month: YEAR + 1, cents: 480_00 },
  ]);
});

test.each([
  [fraction(3, 10), "30%"],
  [fraction(1, 120), "0.8333%"],
  [fraction(-1, 8), "-12.5%"],
  [fraction(0, 1), "0%"],
])("a rate is printed without idle zeros: %o", (rate, text) => {
  expect(percentText(factor(rate))).toBe(text);
});
