import { expect, test } from "vitest";
import { shownChange, shownValue } from "./shown-value.ts";

test("a figure is shown by what it counts, and N/A where it is not known", () => {
  expect(shownValue(-1234.5, "money")).toBe("(1,234.50)");
  expect(shownValue(12.345, "percent")).toBe("12.35%");
  expect(shownValue(-1234.5, "days")).toBe("−1,234.50");
  expect(shownValue(-0.001, "ratio")).toBe("0.00");
  expect(shownValue(null, "ratio")).toBe("N/A");
});

test("a change has its sign, but zero", () => {
  expect([3.1, -1234.567, 0, -0.001].map(shownChange)).toEqual(["+3.10%", "−1,234.57%", "0.00%", "0.00%"]);
  expect(shownChange(null)).toBe("");
});
