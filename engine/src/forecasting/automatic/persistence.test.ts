import { expect, test } from "vitest";
import { persistence } from "./persistence.ts";

const line = (months: number, value: (index: number) => number) =>
  Float64Array.from({ length: months }, (_, i) => value(i));

test.each([
  { said: "every month falls around one level", values: line(36, (i) => 7 + ((i * 5) % 3)), means: 0 },
  { said: "months swing up and down by the same", values: line(25, (i) => i % 5), means: 1 },
  { said: "each month begins where the last one ended", values: line(36, (i) => 3 * i), means: 12 },
])("$said: a year moves $means times as far as a month", ({ values, means }) => {
  const ratio = persistence(values) ?? Number.NaN;
  expect(Math.round(ratio)).toBe(means);
});

test("a year and less, or a line that never moves, tell nothing", () => {
  expect(persistence(line(12, (i) => i))).toBeUndefined();
  expect(persistence(line(36, () => 5))).toBeUndefined();
});
