import { expect, test } from "vitest";
import { booksOf, computed, each, forecastOf, line } from "../testing/books.ts";
import { accountValues, totalValues } from "./forecast.ts";

const trader = booksOf(
  [
    line("Sales", "REV", each(12, 1_000_00), { automatic: Float64Array.from(each(3, 1_200_00)) }),
    line("Purchases", "VCOS", each(12, 600_00), { automatic: Float64Array.from(each(3, 700_00)) }),
    line("Depreciation", "DA", each(12, 50_00)),
    line("Interest", "IEXP", each(12, 10_00)),
    line("Income Tax", "TEXP", each(12, 102_00)),
    line("Bank", "CASH", each(12, 500_00)),
    line("Debtors", "AR", each(12, 2_000_00)),
    line("Stock", "INV", each(12, 300_00)),
    line("Vans", "FA", each(12, 10_000_00)),
    line("Accumulated Depreciation", "FA", each(12, -1_000_00)),
    line("Creditors", "AP", each(12, 900_00)),
    line("Bank Loan", "LTD", each(12, 1_000_00)),
    line("Capital", "OEQ", each(12, 9_000_00)),
    line("Retained", "RE", each(12, 700_00)),
  ],
  3,
);

test("a trader's three statements are forecast by defaults", () => {
  const made = computed(trader);
  expect(forecastOf(made, "Sales")).toEqual(each(3, 1_200_00));
  expect(forecastOf(made, "Depreciation")).toEqual(each(3, 50_00));
  expect(forecastOf(made, "Accumulated Depreciation")).toEqual([-1_050_00, -1_100_00, -1_150_00]);
  expect(forecastOf(made, "Vans")).toEqual(each(3, 10_000_00));
  expect(forecastOf(made, "Interest")).toEqual(each(3, 10_00));
  // 1,200 − 700 − 50 − 10 = 440, taxed at 102 / 340 = 30 %
  expect(forecastOf(made, "Income Tax")).toEqual(each(3, 132_00));
  // Receivables are two months' average revenue: (1,000 + 1,000 + 1,200) / 3 × 2
  expect(forecastOf(made, "Debtors")).toEqual([2_133_33, 2_266_67, 2_400_00]);
  expect(forecastOf(made, "Stock")).toEqual([316_67, 333_33, 350_00]);
  expect(forecastOf(made, "Creditors")).toEqual([950_00, 1_000_00, 1_050_00]);
  expect(forecastOf(made, "Bank Loan")).toEqual(each(3, 1_000_00));
  // 500 + 308 net income + 50 depreciation − receivables − stock + payables
  expect(forecastOf(made, "Bank")).toEqual([758_00, 1_016_00, 1_274_00]);
  const gap = (t: number) =>
    (totalValues(made, "total_assets")[t] ?? 0) -
    (totalValues(made, "total_liabilities")[t] ?? 0) -
    (totalValues(made, "total_equity")[t] ?? 0);
  expect([11, 12, 13, 14].map(gap)).toEqual(each(4, gap(11)));
  expect(accountValues(made, "Current Earnings")?.[12]).toBe(308_00);
});
