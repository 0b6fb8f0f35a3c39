import { expect, test } from "vitest";
import { nextStep, type Situation } from "./next-step.ts";

const fine: Situation = {
  unmapped: 0,
  hasBalanceSheet: true,
  outdated: undefined,
  scenarios: 2,
  mayClassify: true,
  mayImport: true,
  mayEdit: true,
};

test.each<[string, Partial<Situation>, string]>([
  ["accounts without a class come first", { unmapped: 3, hasBalanceSheet: false }, "classify"],
  [
    "then the balance sheet, without which there is no cash",
    { hasBalanceSheet: false, outdated: "A" },
    "importBalanceSheet",
  ],
  ["then a scenario whose parents changed", { outdated: "Growth plan" }, "updateScenario"],
  ["then the first scenario", { scenarios: 0 }, "firstScenario"],
  ["then comparing", {}, "compare"],
  [
    "nobody is sent where they may do nothing",
    { unmapped: 3, outdated: "A", mayClassify: false, mayImport: false, mayEdit: false },
    "compare",
  ],
  ["who may only read is sent to read", { scenarios: 0, mayImport: false, mayEdit: false }, "read"],
])("%s", (_title, of, expected) => {
  expect(nextStep({ ...fine, ...of })).toBe(expected);
});
