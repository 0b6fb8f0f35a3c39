import { expect, test } from "vitest";
import { pastedInto, withGapsFilled } from "./monthly.ts";

const months = ["2027-01", "2027-02", "2027-03"];

test("a row of a spreadsheet fills the months from where it is pasted, and no further than the last", () => {
  expect(pastedInto({ "2027-01": "5" }, months, 1, "1,000\t2000\t3000\t4000\n")).toEqual({
    "2027-01": "5",
    "2027-02": "1,000",
    "2027-03": "2,000",
  });
});

test("a column does the same, and an empty cell empties its month", () => {
  expect(pastedInto({ "2027-02": "9" }, months, 0, "10\r\n\r\n30\r\n")).toEqual({
    "2027-01": "10",
    "2027-02": "",
    "2027-03": "30",
  });
});

test("a single cell is left to the field it is pasted into", () => {
  expect(pastedInto({}, months, 0, "1000\n")).toBeUndefined();
});

test("months without a value take the first one", () => {
  expect(withGapsFilled({ "2027-02": "7", "2027-03": "8" }, months)).toEqual({
    "2027-01": "7",
    "2027-02": "7",
    "2027-03": "8",
  });
  expect(withGapsFilled({}, months)).toEqual({});
});
