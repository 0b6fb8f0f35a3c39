import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideWhole, multiplyDivide, type Rounding } from "./rounding.ts";

const MODES: readonly Rounding[] = ["halfAwayFromZero", "halfEven", "towardZero", "awayFromZero", "floor", "ceiling"];

describe("rounding by name", () => {
  it.each([
    // quotient in halves: −1.5 −1.0 −0.5 0.5 1.0 1.5 2.5
    ["halfAwayFromZero", [-2, -1, -1, 1, 1, 2, 3]],
    ["halfEven", [-2, -1, 0, 0, 1, 2, 2]],
    ["towardZero", [-1, -1, 0, 0, 1, 1, 2]],
    ["awayFromZero", [-2, -1, -1, 1, 1, 2, 3]],
    ["floor", [-2, -1, -1, 0, 1, 1, 2]],
    ["ceiling", [-1, -1, 0, 1, 1, 2, 3]],
  ] as const)("%s", (mode, expected) => {
    const halves = [-3, -2, -1, 1, 2, 3, 5];
    expect(halves.map((half) => Number(divideWhole(BigInt(half), 2n, mode)))).toEqual(expected);
    expect(halves.map((half) => multiplyDivide(half, 1, 2, mode))).toEqual(expected);
  });

  it("is the same in numbers and in whole numbers of any size", () => {
    const whole = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });
    const factor = fc.integer({ min: -(10 ** 7), max: 10 ** 7 });
    const divisor = fc.integer({ min: 10 ** 6, max: 2 ** 52 });
    fc.assert(
      fc.property(whole, factor, divisor, fc.constantFrom(...MODES), (amount, numerator, denominator, mode) => {
        const exact = Number(divideWhole(BigInt(amount) * BigInt(numerator), BigInt(denominator), mode));
        fc.pre(Number.isSafeInteger(exact));
        expect(multiplyDivide(amount, numerator, denominator, mode)).toBe(exact + 0);
      }),
    );
  });

  it("never leaves a negative zero", () => {
    for (const mode of MODES) expect(Object.is(multiplyDivide(-1, 0, 5, mode), -0)).toBe(false);
    expect(Object.is(multiplyDivide(-1, 1, 5, "towardZero"), -0)).toBe(false);
    expect(Object.is(multiplyDivide(-1, 1, 5, "ceiling"), -0)).toBe(false);
  });

  it("refuses to divide by zero, fractions, and what cannot be held", () => {
    expect(() => divideWhole(1n, 0n, "floor")).toThrow(RangeError);
    expect(() => multiplyDivide(1, 1, 0, "floor")).toThrow(RangeError);
    expect(() => multiplyDivide(1.5, 1, 1, "floor")).toThrow(RangeError);
    expect(() => multiplyDivide(2 ** 52, 2 ** 20, 1, "floor")).toThrow(RangeError);
  });
});
