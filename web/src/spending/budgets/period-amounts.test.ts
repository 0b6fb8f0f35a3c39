import { describe, expect, it } from "vitest";
import { raiseTo } from "./period-amounts.ts";

const periods = [
  { starts: "2027-01-01", ends: "2027-01-31", amount: 100 },
  { starts: "2027-02-01", ends: "2027-02-28", amount: 100.1 },
  { starts: "2027-03-01", ends: "2027-03-31", amount: 0 },
];

describe("a raise to other amounts", () => {
  it.each([
    [[100, 100.3, 0], { from: "2027-02", to: "2027-02", amounts: [0.2] }],
    [[150, 50, 10], { from: "2027-01", to: "2027-03", amounts: [50, 0, 10] }],
    [[100, 90, 0], undefined],
  ])("to %s covers the periods that get more", (amounts, expected) => {
    expect(raiseTo(periods, amounts)).toEqual(expected);
  });
});
