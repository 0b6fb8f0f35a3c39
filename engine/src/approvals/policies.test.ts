import { describe, expect, it } from "vitest";
import { MATCH_CASES } from "./policies.cases.ts";
import { type Conditions, goesElsewhere, matches, type PolicyLevel, type RequestFacts, routeOf } from "./policies.ts";

const ANY: Conditions = { branches: [], departments: [], categories: [], budgets: [], projects: [], flags: [] };
const NO_FACTS: RequestFacts = {
  amount: null,
  branch: null,
  department: null,
  category: null,
  budget: null,
  project: null,
  flags: [],
};
const NOBODY = { userIds: [], roleIds: [] };
const level = (name: string, more: Partial<PolicyLevel> = {}): PolicyLevel => ({
  name,
  mode: "any",
  who: null,
  escalateTo: NOBODY,
  ...NOBODY,
  ...more,
});

describe("the conditions of a policy", () => {
  it.each(MATCH_CASES)("%s", (_name, conditions, facts, isMet) => {
    expect(matches({ ...ANY, ...conditions }, { ...NO_FACTS, ...facts })).toBe(isMet);
  });
});

describe("the way of a request", () => {
  const large = { id: "large", conditions: { ...ANY, amountFrom: 100_00 }, levels: [level("Director")] };
  const rest = { id: "rest", conditions: ANY, levels: [level("Manager"), level("Finance", { fromAmount: 50_00 })] };
  const way = (amount: number) => {
    const { policy, levels } = routeOf([large, rest], { ...NO_FACTS, amount });
    return [policy?.id, ...levels.map(({ name }) => name)];
  };

  it("is that of the first policy that matches, with the levels that its amount reaches", () => {
    expect(way(100_00)).toEqual(["large", "Director"]);
    expect(way(99_99)).toEqual(["rest", "Manager", "Finance"]);
    expect(way(49_99)).toEqual(["rest", "Manager"]);
  });

  it("has no levels where no policy matches", () => {
    expect(routeOf([large], { ...NO_FACTS, amount: 1 })).toEqual({ policy: undefined, levels: [] });
  });

  it("differs where others decide, not where a level has another name or other hours", () => {
    const one = [level("Finance", { userIds: ["brian", "amina"] })];
    expect(goesElsewhere(one, [level("Money", { userIds: ["amina", "brian"], escalateAfterHours: 4 })])).toBe(false);
    expect(goesElsewhere(one, [level("Finance", { userIds: ["amina"] })])).toBe(true);
    expect(goesElsewhere(one, [...one, level("Director")])).toBe(true);
    expect(goesElsewhere([level("Any")], [level("Holder", { who: "ability" })])).toBe(false);
    expect(goesElsewhere([], [level("Any")])).toBe(false);
    expect(goesElsewhere([], [level("Both", { mode: "all" })])).toBe(true);
  });
});
