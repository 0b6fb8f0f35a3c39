import { expect, test } from "vitest";
import type { Choices, PolicyContent } from "./api.ts";
import { availableOf } from "./draft.ts";

const KIND: Choices["kinds"][number] = {
  kind: "expense",
  ability: "Approve Expenses",
  facts: ["amount", "category"],
  flags: [],
  who: ["ability"],
  roles: [3],
  approvers: ["brian"],
};
const CHOICES: Choices = {
  kinds: [KIND],
  users: [{ id: "brian", name: "Brian" }],
  roles: [{ id: 3, name: "Finance Manager" }],
  branches: [],
  departments: [],
  categories: [{ id: "fuel", name: "Fuel" }],
  budgets: [],
  projects: [],
};
const ANY = { flags: [], branch_ids: [], department_ids: [], category_ids: [], budget_ids: [], project_ids: [] };

test("choices of an earlier version that no longer exist are left out, each counted at its place in the form", () => {
  const version: PolicyContent = {
    conditions: { ...ANY, category_ids: ["fuel", "deleted"] },
    levels: [
      { name: "Finance", mode: "any", user_ids: ["brian"], role_ids: [3] },
      {
        name: "Second",
        mode: "any",
        user_ids: ["left", "brian"],
        role_ids: [9],
        escalate_after_hours: 4,
        escalate_to: { user_ids: ["left"], role_ids: [] },
      },
    ],
  };
  const { content, lost } = availableOf(version, CHOICES, KIND);
  expect(lost).toEqual([
    { place: "category", count: 1 },
    { place: 2, count: 3 },
  ]);
  expect(content.conditions.category_ids).toEqual(["fuel"]);
  expect(content.levels).toMatchObject([
    { user_ids: ["brian"], role_ids: [3] },
    { user_ids: ["brian"], role_ids: [], escalate_to: { user_ids: [], role_ids: [] } },
  ]);
  expect(availableOf({ ...version, levels: version.levels.slice(0, 1) }, CHOICES, KIND).lost).toHaveLength(1);
});
