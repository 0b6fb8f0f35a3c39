import { describe, expect, test } from "vitest";
import { seasonalEffects } from "./seasonal-effects.ts";

function noise(i: number): number {
  const value = Math.sin((i + 1) * 12.9898) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

function line(months: number, amountAt: (i: number) => number): [Float64Array, Float64Array] {
  return [Float64Array.from({ length: months }, (_, i) => amountAt(i)), new Float64Array(months).fill(1)];
}

describe("seasonal effects", () => {
  test.each([
    { line: "a clear yearly swing on a rising line", swing: 1, rough: 0.1, least: 0.95, most: 1 },
    { line: "noise without a season", swing: 0, rough: 1, least: 0, most: 0.45 },
  ])("$line: strength from $least to $most", ({ swing, rough, least, most }) => {
    const { strength } = seasonalEffects(
      ...line(36, (i) => 0.05 * i + swing * Math.sin((i * Math.PI) / 6) + rough * noise(i)),
    );
    expect(strength).toBeGreaterThanOrEqual(least);
    expect(strength).toBeLessThanOrEqual(most);
  });

  test("a single unusual month is recovered, and the effects sum to nothing", () => {
    const { effects } = seasonalEffects(...line(48, (i) => (i % 12 === 11 ? 2 : 0) + 0.05 * noise(i)));
    const rest = [...effects].slice(0, 11);
    expect((effects[11] ?? 0) - Math.max(...rest)).toBeGreaterThan(1.9);
    expect(effects.reduce((sum, effect) => sum + effect, 0)).toBeCloseTo(0, 9);
  });

  test("fewer than fourteen months show none", () => {
    expect(seasonalEffects(...line(13, (i) => Math.sin(i))).strength).toBe(0);
  });
});
