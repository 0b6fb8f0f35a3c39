import { expect, test } from "vitest";
import type { Driver } from "../model/model.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const foreseen = (last: number, ...shillingsByMonth: readonly number[]): Driver => ({
  method: "payroll",
  period: { first: FIRST, last: FIRST + last },
  account: "5000",
  values: shillingsByMonth.map((value, index) => ({ month: FIRST + index, cents: value * 100 })),
});

// amounts from the first forecast month, months of the period after it | the line | change of cash
const CASES: readonly [number[], number, number[], number[], string][] = [
  [[150, 170, 0], 2, [150, 170, 0], [-50, -120, -20], "every month of the period, also one of nothing"],
  [[150, 170, 90], 1, [150, 170, 100], [-50, -120, -120], "after its period the line follows its own forecast"],
  [[150], 2, [150, 100, 100], [-50, -50, -50], "a month that payroll says nothing of as well"],
];

test.each(CASES)("staff cost %j over %i more months", (amounts, last, expected, cash) => {
  const made = under("Rent", foreseen(last, ...amounts));
  expect(shillings(made, "Rent")).toEqual(expected);
  expect(change(made, "Bank")).toEqual(cash);
});
