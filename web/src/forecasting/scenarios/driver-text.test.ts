import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { describe, expect, test } from "vitest";
import { driverText } from "./driver-text.ts";

const LINE = { line: "Rent", atype: "profit_and_loss" } as const;
const PERIOD = { start: "2027-01", end: "2027-12" };

describe("a driver in a line for people", () => {
  test.each<[Partial<DriverFields>, string]>([
    [
      { method: "price_volume_equal", deal_size: 1200, equal_sales: 50, apply_seasonality: true, period: PERIOD },
      "Price Volume Estimate: 1,200.00 × 50 a month, with seasonality, Jan 2027 to Dec 2027",
    ],
    [
      { method: "price_volume_unequal", deal_size: 10, unequal_sales: [{ month: "2027-01", value: 3 }] },
      "Price Volume Estimate: 10.00 × the volume of each month (1)",
    ],
    [{ method: "periodic_growth", ntype: "percent", value: 12.5 }, "Periodic growth: annual amount + 12.5 %"],
    [{ method: "periodic_growth", ntype: "target", value: 1e6 }, "Periodic growth: annual amount to 1,000,000.00"],
    [{ method: "percentage_of_revenue", itype: "historical" }, "Percentage of revenue, historical ratio"],
    [
      {
        method: "percentage_of_account",
        name: "Sales",
        itype: "ranges",
        percentageRanges: [{ startDate: "2027-01", endDate: "2027-06", percentage: 3 }],
      },
      "Percentage of Sales: 3 %",
    ],
    [
      { method: "link_to_previous", actualtype: "last_year", methodtype: "decrease", ntype: "percent", value: 5 },
      "Link to previous period: last year − 5 %",
    ],
    [
      {
        method: "schedule",
        ptype: "constantGrowing",
        amount: 5,
        addMonthlyIncrease: true,
        gtype: "ksh_increase",
        gvalue: 1,
      },
      "Growing amount: 5.00, + 1.00 a month",
    ],
    [
      { method: "schedule", ptype: "percentageOfOpeningBalance", percentage: "2", option: null },
      "2 % of the opening balance of the line",
    ],
    [
      { method: "schedule", ptype: "loanRepaymentCalculation", principal: 1e5, annual_interest_rate: 14 },
      "Loan repayment: 100,000.00 at 14 % a year",
    ],
  ])("%j", (fields, text) => {
    expect(driverText({ ...LINE, ...fields } as DriverFields)).toBe(text);
  });
});
