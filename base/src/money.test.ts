import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  type Cents,
  cents,
  centsOf,
  decimalOf,
  fractionOf,
  majorOf,
  negate,
  parseDecimal,
  percent,
  rateOf,
  split,
  subtract,
  sum,
} from "./money.ts";

const amount = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((whole) => cents(whole));

describe("an amount in cents", () => {
  it.each([
    ["1234.5", 123_450],
    ["-0.01", -1],
    ["0.005", 1],
    ["-0.005", -1],
    ["1234.564999", 123_456],
    ["12", 1200],
    ["12.", 1200],
    ["+7.10", 710],
  ])("read from %s is %d", (text, expected) => {
    expect(parseDecimal(text)).toBe(expected);
  });

  it.each(["", ".5", "1,000", "1e3", "12a", "--1", "NaN", "99999999999999999999"])("is not read from %j", (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it.each([
    [1234.565, 123_457],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [1e-7, 0],
    [90_071_992_547_409.91, 9_007_199_254_740_991],
  ])("nearest to the number %d is %d", (major, expected) => {
    expect(centsOf(major)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])("is not made of %d", (major) => {
    expect(() => centsOf(major)).toThrow(RangeError);
  });

  it("is never a fraction and never beyond what a number holds exactly", () => {
    expect(() => cents(1.5)).toThrow(RangeError);
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
    expect(() => sum([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
    expect(Object.is(negate(cents(0)), 0)).toBe(true);
  });

  it("survives being shown and read again", () => {
    fc.assert(
      fc.property(amount, (one) => {
        expect(parseDecimal(decimalOf(one))).toBe(one);
        expect(centsOf(majorOf(one))).toBe(one);
        expect(centsOf(Number(JSON.stringify(majorOf(one))))).toBe(one);
      }),
    );
  });

  it("adds up in any order", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
        expect(sum([...amounts].reverse())).toBe(sum(amounts));
        expect(subtract(sum(amounts), sum(amounts))).toBe(0);
      }),
    );
  });
});

describe("a rate of an amount", () => {
  it.each([
    [10_000_00, 2.75, 275_00],
    [100_50, 1.5, 151],
    [333, 33.3333, 111],
    [-100_50, 1.5, -151],
  ])("of %d cents at %d %% is %d", (base, percentage, expected) => {
    expect(rateOf(cents(base), percent(percentage))).toBe(expected);
  });

  it("is refused where it cannot be held exactly", () => {
    expect(() => percent(0.12345678)).toThrow(RangeError);
  });

  it("agrees with whole numbers of any size", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 }), (total, days, of) => {
        const exact = (BigInt(total) * BigInt(days) * 2n + BigInt(of) * (total < 0 ? -1n : 1n)) / (2n * BigInt(of));
        expect(BigInt(fractionOf(total, days, of))).toBe(exact);
      }),
    );
  });
});

describe("a split", () => {
  it("gives the cents that are left to the largest remainders, the earlier first", () => {
    expect(split(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(split(cents(10), [0, 1])).toEqual([0, 10]);
    expect(split(cents(100), [1, 2, 4])).toEqual([14, 29, 57]);
  });

  it("loses no cent and gives nobody more than one above the share", () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        const parts = split(total, list);
        const whole = list.reduce((a, b) => a + b, 0);
        expect(sum(parts)).toBe(total);
        parts.forEach((part, index) => {
          const share = (BigInt(total) * BigInt(list[index] ?? 0)) / BigInt(whole);
          expect(Number(BigInt(part) - share)).toBeGreaterThanOrEqual(-1);
          expect(Number(BigInt(part) - share)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it("is refused without a weight above zero", () => {
    for (const weights of [[], [0, 0], [-1, 2], [0.5]]) {
      expect(() => split(100 as Cents, weights)).toThrow(RangeError);
    }
  });
});
