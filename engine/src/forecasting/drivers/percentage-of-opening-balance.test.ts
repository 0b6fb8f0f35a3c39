import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { Driver } from "../model/model.ts";
import { each, line } from "../testing/books.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const share = (percent: number, more: { of?: string; depreciationLine?: string } = {}): Driver => ({
  method: "percentage_of_opening_balance",
  period: { first: FIRST, last: FIRST + 11 },
  percent,
  ...more,
});

// line | driver | the line | change of cash
const CASES: readonly [string, Driver, number[], number[], string][] = [
  ["Rent", share(1, { of: "Bank" }), [100, 105, 109.95], [0, -5, -14.95], "a flow, from the chosen account"],
  ["Deposits", share(10), [540, 486, 437.4], [60, 114, 162.6], "an asset falls and is settled in cash"],
  [
    "Deposits",
    share(10, { of: "Debtors" }),
    [400, 200, 0],
    [200, 400, 600],
    "by a tenth of another account, not past zero",
  ],
  ["Accruals", share(25), [900, 675, 506.25], [-300, -525, -693.75], "a liability is paid in cash"],
  ["Accruals", share(150), [0, 0, 0], [-1_200, -1_200, -1_200], "never past zero"],
  ["Capital", share(1), [9_900, 9_801, 9_702.99], [-100, -199, -297.01], "equity is paid out"],
];

test.each(CASES)("%s by %j", (path, driver, expected, cash) => {
  const made = under(path, driver);
  expect(shillings(made, path)).toEqual(expected);
  expect(change(made, "Bank")).toEqual(cash);
});

test("a fixed asset is written down to its depreciation line, which moves no cash", () => {
  const made = under("Vans", share(2));
  expect(shillings(made, "Vans")).toEqual([5_880, 5_762.4, 5_647.15]);
  expect(change(made, "Depreciation")).toEqual([120, 117.6, 115.25]);
  expect(change(made, "Van Depreciation")).toEqual([0, 0, 0]);
  expect(change(made, "Bank")).toEqual([0, 0, 0]);
});

test("the named depreciation line carries the write-down", () => {
  const other = line("Amortisation", "DA", each(12, 0));
  const made = under("Vans", share(2, { depreciationLine: "Amortisation" }), 1, [other]);
  expect(change(made, "Amortisation")).toEqual([120]);
  expect(change(made, "Depreciation")).toEqual([0]);
});

// line | driver | why it is refused
const REFUSED: readonly [string, Driver, string][] = [
  ["Rent", share(5), "Account of the opening balance is required"],
  ["Rent", share(5, { of: "Sales" }), "Sales is not an account of the balance sheet."],
  ["Vans", share(5, { depreciationLine: "Rent" }), "Rent is not a depreciation line."],
];

test.each(REFUSED)("%s by %j is refused", (path, driver, message) => {
  expect(notices(under(path, driver))[0]?.message).toBe(message);
});
