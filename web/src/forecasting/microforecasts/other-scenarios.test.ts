import { expect, test } from "vitest";
import { holdersBeside } from "./other-scenarios.ts";

const scenario = (name: string, microforecasts: number) => ({
  name,
  says: { drivers: 1, typed: 0, rows: 0, microforecasts, deletions: 0 },
});

test("an empty scenario leads to those that hold microforecasts, those with most first", () => {
  const all = [scenario("Baseline", 0), scenario("Careful", 1), scenario("Expansion", 3), scenario("As it is", 0)];
  expect(holdersBeside("Baseline", all)).toEqual([
    { name: "Expansion", count: 3 },
    { name: "Careful", count: 1 },
  ]);
  expect(holdersBeside("Expansion", all)).toEqual([{ name: "Careful", count: 1 }]);
  const many = Array.from({ length: 9 }, (_, index) => scenario(`Plan ${index}`, 1));
  expect(holdersBeside("Baseline", many).map(({ name }) => name)).toEqual([
    "Plan 0",
    "Plan 1",
    "Plan 2",
    "Plan 3",
    "Plan 4",
  ]);
});
