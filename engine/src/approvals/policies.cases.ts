import type { Conditions, RequestFacts } from "./policies.ts";

/** A test case: a request, the conditions of a policy, and whether the request meets them. */
export type MatchCase = readonly [
  name: string,
  conditions: Partial<Conditions>,
  facts: Partial<RequestFacts>,
  isMet: boolean,
];

/** Test cases of requests that meet, or do not meet, the conditions of a policy. */
export const MATCH_CASES: readonly MatchCase[] = [
  ["no condition matches every request", {}, {}, true],
  ["an amount at the lower limit", { amountFrom: 50_000_00 }, { amount: 50_000_00 }, true],
  ["a cent below the lower limit", { amountFrom: 50_000_00 }, { amount: 49_999_99 }, false],
  ["an amount at the upper limit", { amountTo: 50_000_00 }, { amount: 50_000_00 }, true],
  ["a cent above the upper limit", { amountTo: 50_000_00 }, { amount: 50_000_01 }, false],
  ["an amount between both", { amountFrom: 10_00, amountTo: 20_00 }, { amount: 15_00 }, true],
  ["no amount where one is asked for", { amountFrom: 0 }, { amount: null }, false],
  ["one of several branches", { branches: ["mombasa", "kisumu"] }, { branch: "kisumu" }, true],
  ["another branch", { branches: ["mombasa"] }, { branch: "kisumu" }, false],
  ["the head office where a branch is asked for", { branches: ["mombasa"] }, { branch: null }, false],
  ["the department", { departments: ["sales"] }, { department: "sales" }, true],
  ["no department where one is asked for", { departments: ["sales"] }, {}, false],
  ["the category", { categories: ["travel"] }, { category: "travel" }, true],
  ["another category", { categories: ["travel"] }, { category: "fuel" }, false],
  ["the budget", { budgets: ["marketing"] }, { budget: "marketing" }, true],
  ["the project", { projects: ["well"] }, { project: "school" }, false],
  ["one of several circumstances", { flags: ["over_budget", "no_etims"] }, { flags: ["no_etims"] }, true],
  ["no circumstance where one is asked for", { flags: ["over_budget"] }, { flags: [] }, false],
  ["one condition of two", { amountFrom: 10_00, categories: ["travel"] }, { amount: 20_00, category: "fuel" }, false],
  [
    "both conditions of two",
    { amountFrom: 10_00, categories: ["travel"] },
    { amount: 20_00, category: "travel" },
    true,
  ],
];
