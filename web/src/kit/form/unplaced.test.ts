import { expect, test } from "vitest";
import { unplaced } from "./unplaced.ts";

const RECEIPT = "Write the receipt as the bank or M-Pesa shows it.";

test("a field error is not repeated", () => {
  expect(unplaced([RECEIPT], `Receipt${RECEIPT}Enter`)).toEqual([]);
});

test("a sentence of something that has no field is said, once", () => {
  expect(unplaced([RECEIPT, "Name is missing.", RECEIPT], "NameName is missing.Enter")).toEqual([RECEIPT]);
});
