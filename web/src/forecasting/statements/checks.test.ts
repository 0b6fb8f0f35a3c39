import { describe, expect, test } from "vitest";
import type { BalanceSheetAnswer, CashFlowAnswer, ProfitAndLossAnswer } from "../model/statement-model.ts";
import { lowestCash, nextNetIncome, unmappedCheck, zeroCheck } from "./checks.ts";

function months(first: string, values: readonly number[]) {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return values.map((value, at) => {
    const index = year * 12 + month - 1 + at;
    return { label: `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`, value };
  });
}

function income(actual: readonly number[], forecast: readonly number[]): ProfitAndLossAnswer {
  const first = `${2026 - Math.ceil(actual.length / 12)}-01`;
  const all = months(first, [...actual, ...forecast]);
  return {
    actuals: { net_income: { "Net Income": all.slice(0, actual.length) } },
    forecasts: { net_income: { "Net Income": all.slice(actual.length) } },
    redline: null,
    checks: { unmapped: [] },
  } as unknown as ProfitAndLossAnswer;
}

describe("the balance check and the cash tie", () => {
  test("nothing to check is not the same as all well", () => {
    expect(zeroCheck([])).toBeUndefined();
    expect(zeroCheck(months("2026-01", [0, -0, 0]))).toEqual({ runs: [], months: 0, largest: 0 });
  });

  test("months off by the same amount are one span, each other amount is separate", () => {
    expect(zeroCheck(months("2026-01", [0, 5, 5, 0, 5, -7.25, -7.25]))).toEqual({
      months: 5,
      largest: -725,
      runs: [
        { first: "2026-02", last: "2026-03", months: 2, amount: 500 },
        { first: "2026-05", last: "2026-05", months: 1, amount: 500 },
        { first: "2026-06", last: "2026-07", months: 2, amount: -725 },
      ],
    });
  });
});

describe("the lowest cash of the forecast", () => {
  const cash = (values: readonly number[], redline: string | null) =>
    ({ closing_cash: months("2026-01", values), redline }) as unknown as CashFlowAnswer;
  test.each([
    {
      story: "actual months do not count",
      answer: cash([1, 50, 40], "2026-02"),
      lowest: { label: "2026-03", amount: 4000 },
    },
    { story: "the first of equals", answer: cash([9, 9], "2026-01"), lowest: { label: "2026-01", amount: 900 } },
    { story: "below zero", answer: cash([9, -0.5], "2026-01"), lowest: { label: "2026-02", amount: -50 } },
    { story: "without a forecast there is none", answer: cash([9], null), lowest: undefined },
  ])("$story", ({ answer, lowest }) => {
    expect(lowestCash(answer)).toEqual(lowest);
  });
});

describe("net income of the next twelve months", () => {
  const twelve = (amount: number) => Array.from({ length: 12 }, () => amount);
  test("is compared with the twelve months before", () => {
    expect(nextNetIncome(income(twelve(100), twelve(110)))).toEqual({ months: 12, amount: 132000, change: "+10.00%" });
  });
  test("a shorter forecast is compared with the same months a year before", () => {
    const actual = [...twelve(1), 10, 20, ...Array.from({ length: 10 }, () => 500)];
    expect(nextNetIncome(income(actual, [15, 30]))).toEqual({ months: 2, amount: 4500, change: "+50.00%" });
  });
  test("without a year of actuals there is no change to show; months after the twelfth do not count", () => {
    expect(nextNetIncome(income([5], [...twelve(1), 99]))).toEqual({ months: 12, amount: 1200, change: undefined });
  });
  test("without a forecast there is nothing", () => {
    expect(nextNetIncome(income([5], []))).toBeUndefined();
  });
});

test("unmapped accounts: flows by their last twelve closed months, stocks by the last, amounts of both signs add up", () => {
  const labels = months(
    "2025-09",
    Array.from({ length: 14 }, () => 0),
  );
  const unmapped = (account: string, value: number) => labels.map(({ label }) => ({ account, label, value }));
  const flows = {
    actuals: { net_income: { "Net Income": labels } },
    checks: { unmapped: [...unmapped("Zawadi", 10), ...unmapped("Ada:Ndogo", -1)] },
  } as unknown as ProfitAndLossAnswer;
  const stocks = {
    actuals: { current_assets: { Cash: labels } },
    checks: { unmapped: unmapped("Suspense", 777.5) },
  } as unknown as BalanceSheetAnswer;
  expect(unmappedCheck(flows, stocks)).toEqual({
    count: 3,
    amount: 12000 + 1200 + 77750,
    flows: [
      { account: "Zawadi", amount: 12000 },
      { account: "Ada:Ndogo", amount: -1200 },
    ],
    stocks: [{ account: "Suspense", amount: 77750 }],
  });
});
