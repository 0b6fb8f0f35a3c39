import fc from "fast-check";
import { expect, it } from "vitest";
import {
  centsOfMajor,
  compareFractions,
  decimal,
  dividedBy,
  fraction,
  minus,
  plus,
  readDecimal,
  roundedTo,
  times,
} from "./fraction.ts";

const any = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.bigInt({ min: 1n, max: 10n ** 12n }));

it("a fraction is in lowest terms with a denominator above zero, small or large", () => {
  expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
  expect(fraction(10n ** 30n, -(10n ** 29n))).toEqual({ numerator: -10n, denominator: 1n });
  expect(() => fraction(1, 0)).toThrow(RangeError);
});

it("sums, differences, products and quotients undo each other exactly", () => {
  fc.assert(
    fc.property(any, any, ([a, b], [c, d]) => {
      const [left, right] = [fraction(a, b), fraction(c, d)];
      expect(minus(plus(left, right), right)).toEqual(left);
      if (c !== 0n) expect(dividedBy(times(left, right), right)).toEqual(left);
      expect(Math.sign(compareFractions(left, right))).toBe(Number(a * d > c * b) - Number(a * d < c * b));
    }),
  );
});

it.each([
  ["1200.50", 2401n, 2n],
  [".5", 1n, 2n],
  ["-1e3", -1000n, 1n],
  ["1e-2", 1n, 100n],
])("%s is read exactly", (text, numerator, denominator) => {
  expect(readDecimal(text)).toEqual({ numerator, denominator });
});

it.each(["", ".", "-", "1,000", "abc", "1e"])("%j is no decimal number", (text) => {
  expect(readDecimal(text)).toBeUndefined();
});

it("a number is what its decimal text says", () => {
  expect(decimal(0.145)).toEqual({ numerator: 29n, denominator: 200n });
  expect(() => decimal(Number.NaN)).toThrow(RangeError);
});

it("rounds once, to cents or to places", () => {
  expect(centsOfMajor(fraction(1, 200))).toBe(1);
  expect(centsOfMajor(fraction(10n ** 20n))).toBeUndefined();
  expect(roundedTo(fraction(1235, 100), 1)).toEqual(fraction(124, 10));
  expect(roundedTo(fraction(1250), -2)).toEqual(fraction(1300));
});
