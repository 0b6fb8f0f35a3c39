import { expect, test } from "vitest";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const entered = (...shillingsByMonth: readonly (number | null)[]) => ({
  method: "direct_entry" as const,
  values: shillingsByMonth.flatMap((value, index) =>
    value === null ? [] : [{ month: FIRST + index, cents: value * 100 }],
  ),
});

// line | entered | the line | change of cash against no driver
const CASES: readonly [string, readonly (number | null)[], number[], number[], string][] = [
  ["Rent", [150, null, 80], [150, 100, 80], [-50, -50, -30], "a flow; months without an entry stay automatic"],
  ["Deposits", [900, null, null], [900, 900, 900], [-300, -300, -300], "an asset: the change is paid from cash"],
  [
    "Accruals",
    [null, 1_000, 1_500],
    [1_200, 1_000, 1_500],
    [0, -200, 300],
    "a liability: the change goes and comes in cash",
  ],
  ["Capital", [12_000, null, 11_000], [12_000, 12_000, 11_000], [2_000, 2_000, 1_000], "equity: paid in, and out"],
  ["Vans", [8_000, null, null], [8_000, 8_000, 8_000], [-2_000, -2_000, -2_000], "a fixed asset is bought for cash"],
];

test.each(CASES)("%s as entered %j", (path, values, expected, cash) => {
  const made = under(path, entered(...values));
  expect(shillings(made, path)).toEqual(expected);
  expect(change(made, "Bank")).toEqual(cash);
});
