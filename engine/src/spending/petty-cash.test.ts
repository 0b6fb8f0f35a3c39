import { cents } from "@hazina/base/money.ts";
import { expect, test } from "vitest";
import { cashInBox, countDifference, topUpAmount } from "./petty-cash.ts";

const cash = (float: number, balance: number, waiting: number) => ({
  float: cents(float * 100),
  balance: cents(Math.round(balance * 100)),
  waiting: cents(waiting * 100),
});

test.each([
  ["a new float", cash(10_000, 0, 0), 0, 10_000, 0],
  ["a full float", cash(10_000, 10_000, 0), 10_000, 0, 0],
  ["approved vouchers of 3,000", cash(10_000, 7_000, 0), 7_000, 3_000, 0],
  ["vouchers that wait are spent, and not topped up yet", cash(10_000, 7_000, 2_500), 4_500, 3_000, 0],
  ["cents stay for the next top-up", cash(10_000, 6_999.5, 0), 6_999.5, 3_000, 0],
  ["a float that was counted too high", cash(10_000, 10_050, 0), 10_050, 0, 0],
])("%s", (_, float, inBox, topUp, difference) => {
  expect(cashInBox(float)).toBe(Math.round(inBox * 100));
  expect(topUpAmount(float)).toBe(topUp * 100);
  expect(countDifference(float, cents(Math.round(inBox * 100)))).toBe(difference);
});

test("a count shows cash that is missing as negative", () => {
  expect(countDifference(cash(10_000, 7_000, 2_500), cents(4_400_00))).toBe(-100_00);
  expect(countDifference(cash(10_000, 7_000, 2_500), cents(4_520_00))).toBe(20_00);
});
