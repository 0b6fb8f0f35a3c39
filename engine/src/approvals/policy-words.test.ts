import { describe, expect, it } from "vitest";
import type { PolicyLevel } from "./policies.ts";
import { conditionsInWords, levelsInWords, type PolicyNames, type PolicyText, policyChanges } from "./policy-words.ts";

const NAMES: PolicyNames = {
  currency: "KES",
  nameOf: (id) => id,
  roleOf: (id) => (id === 2 ? "Finance Manager" : "?"),
};
const NOBODY = { userIds: [], roleIds: [] };
const ANY = { branches: [], departments: [], categories: [], budgets: [], projects: [], flags: [] };
const finance: PolicyLevel = { name: "Finance", mode: "any", who: null, escalateTo: NOBODY, userIds: [], roleIds: [2] };
const policy: PolicyText = { name: "Travel", position: 1, isActive: false, conditions: ANY, levels: [finance] };

describe("a policy in words", () => {
  it("says its conditions", () => {
    expect(conditionsInWords(ANY, NAMES)).toBe("Every request");
    const conditions = { ...ANY, amountFrom: 50_000_00, categories: ["Travel", "Fuel"], flags: ["no_etims"] };
    expect(conditionsInWords(conditions, NAMES)).toBe(
      "From KES 50,000.00; category Travel or Fuel; without an eTIMS receipt",
    );
    expect(conditionsInWords({ ...ANY, amountTo: 10_00 }, NAMES)).toBe("Up to KES 10.00");
    expect(conditionsInWords({ ...ANY, amountFrom: 1_00, amountTo: 10_00 }, NAMES)).toBe("From KES 1.00 to KES 10.00");
  });

  it("says its levels with those who join late", () => {
    expect(levelsInWords([], NAMES)).toBe("Anyone who may approve it");
    const head: PolicyLevel = { ...finance, name: "Head", roleIds: [], who: "department_head", fromAmount: 10_00 };
    const late = { ...finance, escalateAfterHours: 24, escalateTo: { userIds: ["Amina"], roleIds: [] } };
    expect(levelsInWords([late, head], NAMES)).toBe(
      "Finance (role Finance Manager, after 24 h also Amina), then Head (the head of the department from KES 10.00)",
    );
  });

  it("compares levels one by one, and says that a policy was deleted", () => {
    const owner: PolicyLevel = { ...finance, name: "Owner", mode: "all", roleIds: [], userIds: ["Amina", "Brian"] };
    const after = { ...policy, levels: [finance, owner] };
    const added = { what: "Level 2", before: "None", after: "Owner (Amina and Brian)" };
    expect(policyChanges(policy, after, NAMES)).toEqual([added]);
    expect(policyChanges(after, policy, NAMES)).toEqual([{ ...added, before: added.after, after: added.before }]);
    expect(policyChanges({ ...policy, isActive: true }, { ...policy, isDeleted: true }, NAMES)).toEqual([
      { what: "Status", before: "On", after: "Deleted" },
    ]);
  });

  it("names what a version changed, and nothing else", () => {
    expect(policyChanges(policy, policy, NAMES)).toEqual([]);
    const after = { ...policy, isActive: true, conditions: { ...ANY, branches: ["Mombasa"] } };
    expect(policyChanges(policy, after, NAMES)).toEqual([
      { what: "Status", before: "Off", after: "On" },
      { what: "Conditions", before: "Every request", after: "Branch Mombasa" },
    ]);
  });
});
