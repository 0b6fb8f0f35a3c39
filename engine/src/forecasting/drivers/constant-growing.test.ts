import { expect, test } from "vitest";
import type { Driver, Step } from "../model/model.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const amount = (shillingsAtStart: number, start: number, months: number, monthlyStep?: Step): Driver => ({
  method: "constant_growing",
  period: { first: start, last: start + months - 1 },
  cents: shillingsAtStart * 100,
  ...(monthlyStep ? { monthlyStep } : {}),
});

// line | driver | January to April 2026 | change of cash by April
const CASES: readonly [string, Driver, number[], number, string][] = [
  ["Rent", amount(120, FIRST, 3), [120, 120, 120, 100], -60, "the same amount, then the automatic forecast again"],
  ["Rent", amount(120, FIRST + 1, 12), [100, 120, 120, 120], -60, "from a later start"],
  [
    "Rent",
    amount(100, FIRST, 12, { percent: 2.5 }),
    [100, 102.5, 105.06, 107.69],
    -15.25,
    "2.5% a month, compounding unrounded",
  ],
  ["Rent", amount(100, FIRST, 12, { percent: -50 }), [100, 50, 25, 12.5], 212.5, "down by half each month"],
  ["Rent", amount(100, FIRST, 12, { cents: 7_50 }), [100, 107.5, 115, 122.5], -45, "up by 7.50"],
  ["Rent", amount(100, FIRST, 12, { cents: -60_00 }), [100, 40, -20, -80], 360, "down by 60"],
  ["Rent", amount(100, FIRST - 2, 12, { percent: 10 }), [121, 133.1, 146.41, 161.05], -161.56, "begun two months ago"],
  ["Deposits", amount(700, FIRST, 2), [700, 700, 700, 700], -100, "an asset, then its last balance"],
  ["Accruals", amount(1_000, FIRST, 12, { cents: 100_00 }), [1_000, 1_100, 1_200, 1_300], 100, "a liability"],
];

test.each(CASES)("%s under %j", (path, driver, expected, cash) => {
  const made = under(path, driver, 4);
  expect(shillings(made, path)).toEqual(expected);
  expect(change(made, "Bank")[3]).toBe(cash);
});
