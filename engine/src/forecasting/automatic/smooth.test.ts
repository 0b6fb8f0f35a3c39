import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smooth } from "./smooth.ts";

describe("the slow movement of a line", () => {
  test("a straight line is its own slow movement", () => {
    const line = Float64Array.from({ length: 20 }, (_, i) => 5 + 3 * i);
    for (const value of smooth(line, 1000).map((v, i) => v - (line[i] ?? 0)))
      expect(Math.abs(value)).toBeLessThan(1e-9);
  });

  test("a month that does not count is bridged", () => {
    const line = Float64Array.from({ length: 20 }, (_, i) => (i === 7 ? 1e6 : 5 + 3 * i));
    const weights = line.map((_, i) => (i === 7 ? 0 : 1));
    expect(smooth(line, 10, weights)[7]).toBeCloseTo(26, 6);
  });

  test("the curve solves the normal equations: it leaves no sum and no tilt behind", () => {
    const values = fc.float64Array({ min: -1e3, max: 1e3, minLength: 3, maxLength: 120, noNaN: true });
    fc.assert(
      fc.property(values, fc.constantFrom(10, 1000), (line, stiffness) => {
        const rest = line.map((value, i) => value - (smooth(line, stiffness)[i] ?? 0));
        const sum = rest.reduce((total, value) => total + value, 0);
        const tilt = rest.reduce((total, value, i) => total + value * i, 0);
        expect(Math.abs(sum)).toBeLessThan(1e-4);
        expect(Math.abs(tilt)).toBeLessThan(1e-2);
      }),
      { numRuns: 50 },
    );
  });
});
