import { expect, test } from "vitest";
import { chosenFilter } from "./chosen-filter.ts";

const STATES = { draft: "Draft", paid: "Paid" };

test.each([
  [{ state: "paid" }, { state: "paid" }],
  [{ state: "Paid" }, {}],
  [{ state: "toString" }, {}],
  [{}, {}],
])("the filters %j ask for %j", (filters, asked) => {
  expect(chosenFilter("state", STATES, filters)).toEqual(asked);
});
