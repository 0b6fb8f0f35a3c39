import { expect, it } from "vitest";
import type { AddedRate } from "../api.ts";
import { addedTogether, valuesInWords } from "./added-rates.ts";

const rate = (id: string, changes: Partial<AddedRate> = {}): AddedRate => ({
  id,
  table: id,
  title: `The ${id}`,
  from: "2027-01",
  through: "2027-01",
  value: "",
  rows: [],
  source: "No change",
  state: "proposed",
  proposed_by: "Amina",
  decided_by: null,
  may_decide: true,
  ...changes,
});

it("the law of a month that was continued is one step; a rate with another source, and one that is decided, are others", () => {
  const steps = addedTogether([
    rate("levy"),
    rate("bands", { source: "Act 2027" }),
    rate("relief"),
    rate("old", { state: "approved", may_decide: false }),
  ]);
  expect(steps.map(({ ids, mayDecide }) => [ids.length, mayDecide])).toEqual([
    [2, true],
    [1, true],
    [1, false],
  ]);
});

it("amounts of a rate have their thousands separated", () => {
  const rows = [
    { name: "Yearly", value: "360000.00" },
    { name: "Rate", value: "2.75%" },
  ];
  expect(valuesInWords(rows)).toBe("Yearly 360,000.00; Rate 2.75%");
});
