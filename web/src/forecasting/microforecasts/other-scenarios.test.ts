import { expect, test } from "vitest";
import { otherHolders } from "./other-scenarios.ts";

const scenario = (name: string, microforecasts: number, campaigns = 0) => ({
  name,
  campaigns,
  says: { drivers: 1, typed: 0, rows: 0, microforecasts, deletions: 0 },
});

test("an empty scenario leads to those that hold microforecasts, those with most first", () => {
  const all = [scenario("Baseline", 0), scenario("Careful", 1), scenario("Expansion", 3), scenario("As it is", 0)];
  expect(otherHolders("Baseline", all, "microforecasts")).toEqual([
    { name: "Expansion", count: 3 },
    { name: "Careful", count: 1 },
  ]);
  expect(otherHolders("Expansion", all, "microforecasts")).toEqual([{ name: "Careful", count: 1 }]);
  const many = Array.from({ length: 9 }, (_, index) => scenario(`Plan ${index}`, 1));
  expect(otherHolders("Baseline", many, "microforecasts").map(({ name }) => name)).toEqual([
    "Plan 0",
    "Plan 1",
    "Plan 2",
    "Plan 3",
    "Plan 4",
  ]);
});

test("a scenario without campaigns leads to those that hold some, whatever else others hold", () => {
  const all = [scenario("Baseline", 2), scenario("Careful", 4), scenario("Expansion", 3, 2)];
  expect(otherHolders("Baseline", all, "campaigns")).toEqual([{ name: "Expansion", count: 2 }]);
});
