import fc from "fast-check";
import { expect, test } from "vitest";
import { straightLine } from "./depreciation.ts";

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
