import { expect, test } from "vitest";
import { comparedInWords, partsThere } from "./compared-with.ts";

const current = {
  label: "2026-Q4",
  scenario: "Plan",
  first: "2026-10",
  last: "2026-12",
  forecast: true,
  covered: null,
};
const covered = { first: "2026-09", last: "2026-09", months: 1 };

test.each([
  ["a period before", { label: "2026-Q3", scenario: "Plan" }, "Q3 2026"],
  ["the same period of another scenario", { label: "2026-Q4", scenario: "Baseline" }, "Baseline"],
  ["the scenario itself", { label: "2026-Q4", scenario: "Plan" }, "Plan"],
  ["a plan that was frozen", { label: "2026-Q4", scenario: "Budget (Plan, Dec 2025)" }, "Budget (Plan, Dec 2025)"],
])("%s is named so that it is not taken for the period itself", (_, previous, words) => {
  expect(comparedInWords({ current, previous: { ...current, ...previous } })).toBe(words);
});

test("the covered months of each period are shown, those of the comparison by its name", () => {
  const previous = { ...current, label: "2026-Q3", covered };
  expect(partsThere({ current, previous })).toEqual(["of Q3 2026 only Sep 2026 is available"]);
  const both = { current: { ...current, covered: { first: "2026-10", last: "2026-11", months: 2 } }, previous };
  expect(partsThere(both)).toEqual([
    "only Oct 2026 to Nov 2026 are available",
    "of Q3 2026 only Sep 2026 is available",
  ]);
  expect(partsThere({ current: both.current, previous: { ...both.current, scenario: "Baseline" } })).toHaveLength(1);
});
