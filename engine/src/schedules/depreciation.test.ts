import fc from "fast-check";
import { expect, test } from "vitest";
import { straightLine } from "./depreciation.ts";

// shillings: cost, salvage, months, the first charge, the last charge
const CASES: readonly [number, number, number, number, number, string][] = [
  [1_200_000, 0, 60, 20_000, 20_000, "five years, nothing left"],
  [1_000_000, 100_000, 36, 25_000, 25_000, "three years, a tenth left"],
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
