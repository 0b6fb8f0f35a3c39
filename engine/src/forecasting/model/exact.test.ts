import { decimal, fraction, median, nearestWhole, percentage } from "@hazina/base/fraction.ts";
import { divideWhole } from "@hazina/base/rounding.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { factor, scale, share } from "./exact.ts";

test("0.145 × 100 shillings rounds as on paper", () => {
  expect(scale(100, factor(decimal(0.145)))).toBe(15);
  expect(scale(1, factor(percentage(50)))).toBe(1);
  expect(scale(-1, factor(percentage(50)))).toBe(-1);
  expect(decimal(1e-7)).toEqual(fraction(1, 10_000_000));
  expect(decimal(-2.5e21)).toEqual(fraction(-2_500_000_000_000_000_000_000n));
});

test("an even median is the mean of the two middle values", () => {
  expect(median([fraction(3), fraction(1), fraction(2, 7), fraction(2)])).toEqual(fraction(3, 2));
  expect(median([fraction(5)])).toEqual(fraction(5));
  expect(median([])).toBeUndefined();
});

test("no zero carries a sign", () => {
  expect(Object.is(scale(0, factor(percentage(-10))), 0)).toBe(true);
  expect(Object.is(scale(-1, factor(percentage(10))), 0)).toBe(true);
  expect(Object.is(share(-1, 1, 10), 0)).toBe(true);
  expect(Object.is(nearestWhole(fraction(-1, 10)), 0)).toBe(true);
});

test("scaling is exact for any amount and any fraction, ties included", () => {
  const amount = fc.maxSafeInteger().map((n) => Math.trunc(n / 16));
  const big = fc.oneof(fc.bigInt(1n, 200n), fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 30n));
  fc.assert(
    fc.property(amount, big, big, fc.boolean(), (cents, top, bottom, negative) => {
      const value = fraction(negative ? -top : top, bottom);
      const exact = divideWhole(BigInt(cents) * value.numerator, value.denominator, "halfAwayFromZero");
      if (exact > 2n ** 52n - 1n || exact < 1n - 2n ** 52n) return;
      expect(scale(cents, factor(value))).toBe(Number(exact));
    }),
    { numRuns: 5000 },
  );
});

test("a tie is found even where the product is far beyond 2^53", () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 14n),
      fc.bigInt(1n, 10n ** 20n),
      fc.integer({ min: -1, max: 1 }),
      (half, d, off) => {
        // (2·half + 1) / 2 of a cent, moved by one part in 2d·amount.
        const amount = 999_999_999_989n;
        const value = fraction((2n * half + 1n) * d + BigInt(off), 2n * d * amount);
        const exact = divideWhole(amount * value.numerator, value.denominator, "halfAwayFromZero");
        expect(scale(Number(amount), factor(value))).toBe(Number(exact));
      },
    ),
    { numRuns: 2000 },
  );
});

test("sharing is exact", () => {
  const whole = fc.integer({ min: 1, max: 2 ** 45 });
  const signed = fc.integer({ min: -(2 ** 45), max: 2 ** 45 });
  fc.assert(
    fc.property(signed, signed, whole, fc.boolean(), (amount, part, base, negative) => {
      const bottom = negative ? -base : base;
      const exact = divideWhole(BigInt(amount) * BigInt(part), BigInt(bottom), "halfAwayFromZero");
      if (exact > 2n ** 52n - 1n || exact < 1n - 2n ** 52n) return;
      expect(share(amount, part, bottom)).toBe(Number(exact) + 0);
    }),
    { numRuns: 5000 },
  );
});
