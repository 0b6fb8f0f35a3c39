import fc from "fast-check";
import { expect, test } from "vitest";
import { reducingBalance, straightLine } from "./depreciation.ts";

// shillings: cost, salvage, months, the first charge, the last charge; the last column says where the figure is from
const CASES: readonly [number, number, number, number, number, string][] = [
  [1_200_000, 0, 60, 20_000, 20_000, "five years, nothing left"],
  [1_000_000, 100_000, 36, 25_000, 25_000, "three years, a tenth left"],
  [12_000, 2_000, 60, 166.67, 166.47, "Lumen, Financial Accounting: a vehicle, 2,000 a year; by month to the cent"],
  [1_000, 0, 3, 333.33, 333.34, "the last month takes the rounding"],
  [0.02, 0, 3, 0.01, 0, "never more than there is"],
  [0.5, 0, 100, 0.01, 0, "never more than there is, rounded up every month"],
];

test.each(CASES)("%d less %d over %d months is %d a month, %d in the last", (cost, salvage, months, first, last) => {
  const charges = straightLine(Math.round(cost * 100), Math.round(salvage * 100), months);
  expect(charges[0]).toBe(Math.round(first * 100));
  expect(charges.at(-1)).toBe(Math.round(last * 100));
});

test("the charges sum to cost less salvage", () => {
  const cents = fc.integer({ min: 0, max: 1e12 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 240 }), (cost, salvage, months) => {
      const sum = straightLine(cost, salvage, months).reduce((total, charge) => total + charge, 0);
      expect(sum).toBe(cost - salvage);
    }),
  );
});

test("a delivery truck is worth at every year's end what the textbook says", () => {
  // Weygandt, Kimmel and Kieso, "Financial Accounting", plant assets: Barb's Florists, 13,000 less 1,000 over five years.
  const charges = straightLine(13_000_00, 1_000_00, 60);
  const bookValues = [12, 24, 36, 48, 60].map(
    (months) => 13_000_00 - charges.slice(0, months).reduce((sum, charge) => sum + charge, 0),
  );
  expect(bookValues).toEqual([10_600_00, 8_200_00, 5_800_00, 3_400_00, 1_000_00]);
});

// book value, salvage, yearly rate in percent, the charges of the first three years; the last column says where the figure is from
const REDUCING: readonly [number, number, number, number, number, number, string][] = [
  [1_000_000, 0, 25, 250_000, 187_500, 140_625, "a vehicle at 25%"],
  [13_000, 1_000, 40, 5_200, 3_120, 1_872, "Weygandt, Kimmel and Kieso: Barb's Florists, declining balance"],
  [100_000, 60_000, 30, 30_000, 10_000, 0, "stops at the salvage value"],
  [0.05, 0, 10, 0.01, 0, 0, "less than a cent a month"],
];

test.each(REDUCING)("%d down to %d at %d %% is %d, %d and %d in three years: %s", (cost, salvage, rate, ...years) => {
  const charges = reducingBalance(Math.round(cost * 100), Math.round(salvage * 100), rate * 10_000, 36);
  const found = [0, 12, 24].map((at) => charges.slice(at, at + 12).reduce((total, charge) => total + charge, 0) / 100);
  expect(found).toEqual(years.slice(0, 3));
});

test("the reducing balance never charges more than there is, and has the same months however many are asked for", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 120 }),
      (cost, rate, months) => {
        const charges = reducingBalance(cost, 0, rate, months);
        expect(charges.every((charge) => charge >= 0)).toBe(true);
        expect(charges.reduce((total, charge) => total + charge, 0)).toBeLessThanOrEqual(cost);
        expect([...reducingBalance(cost, 0, rate, months + 7)].slice(0, months)).toEqual([...charges]);
      },
    ),
  );
});
