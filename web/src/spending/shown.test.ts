import { expect, test } from "vitest";
import { budgetPeriodTitle } from "./shown.ts";

test.each([
  ["2026-11", "Nov 2026"],
  ["2026-09 – 2026-11", "Sep 2026 – Nov 2026"],
])("the period %s of a budget is shown as %s", (label, shown) => {
  expect(budgetPeriodTitle(label)).toBe(shown);
});
