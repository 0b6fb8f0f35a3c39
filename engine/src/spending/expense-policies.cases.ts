import { cents } from "@hazina/base/money.ts";
import type { ExpenseConditions, ExpenseFacts } from "./expense-policies.ts";

/**
 * Test cases for policy conditions: a description, the conditions, the facts that differ from the default facts, and
 * whether the conditions are met.
 */
export const CONDITION_CASES: readonly (readonly [
  story: string,
  conditions: Partial<ExpenseConditions>,
  facts: Partial<ExpenseFacts>,
  isMet: boolean,
])[] = [
  ["no condition is met by every expense", {}, {}, true],
  ["the category is named", { categories: ["meals", "travel"] }, { category: "travel" }, true],
  ["another category", { categories: ["meals"] }, { category: "travel" }, false],
  ["a category that is not chosen yet", { categories: ["meals"] }, { category: null }, false],
  ["exactly the amount is not above it", { above: cents(500_000) }, { amount: cents(500_000) }, false],
  ["a cent above the amount", { above: cents(500_000) }, { amount: cents(500_001) }, true],
  ["an amount that is not typed yet", { above: cents(1) }, { amount: null }, false],
  ["a Saturday", { weekdays: [6, 7] }, {}, false],
  ["a Friday", { weekdays: [5] }, {}, true],
  [
    "a part of the supplier's name, in other letters",
    { supplier: "carnivore" },
    { supplier: "The CARNIVORE Ltd" },
    true,
  ],
  ["another supplier", { supplier: "carnivore" }, { supplier: "Java House" }, false],
  ["the role", { roles: [2] }, { role: 2 }, true],
  ["another role", { roles: [2] }, { role: 3 }, false],
  [
    "all conditions at once",
    { categories: ["meals"], roles: [2], weekdays: [5] },
    { category: "meals", role: 2 },
    true,
  ],
  ["all but one", { categories: ["meals"], roles: [2], weekdays: [5] }, { category: "meals", role: 3 }, false],
];
