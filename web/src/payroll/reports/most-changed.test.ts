import { expect, it } from "vitest";
import { mostChanged } from "./most-changed.ts";

const ELEMENTS = ["airtime", "bonus", "sacco"].map((code) => ({ id: code, code }));

it("begins with the element that moved most, else with the largest, else with the first", () => {
  const before = [
    { key: "pay:bonus", amount: 50_000 },
    { key: "taken:sacco", amount: -8_000 },
  ];
  const after = [
    { key: "pay:bonus", amount: 50_000 },
    { key: "taken:sacco", amount: -9_000 },
  ];
  expect(mostChanged(ELEMENTS, after, before)?.code).toBe("sacco");
  expect(mostChanged(ELEMENTS, before, before)?.code).toBe("bonus");
  expect(mostChanged(ELEMENTS, [], [])?.code).toBe("airtime");
  expect(mostChanged([], after, before)).toBeUndefined();
});
