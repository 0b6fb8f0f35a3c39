import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { describe, expect, test } from "vitest";
import { driverInWords } from "./driver-in-words.ts";
import { stateInWords } from "./history.ts";

const LINE = { line: "Sales", atype: "profit_and_loss" } as const;
const period = { start: "2027-01", end: "2027-12" };
const driver = (more: Omit<DriverFields, "line" | "atype">): DriverFields => ({ ...LINE, ...more });

describe("a line before and after a change", () => {
  const state = { value: 100, typed: null, deleted: false, driver: null };
  test.each([
    [{ ...state, typed: 120 }, "120.00, typed"],
    [state, "100.00 · as inherited"],
    [{ ...state, value: null }, "as inherited"],
    [{ ...state, deleted: true }, "deleted"],
    [
      { ...state, driver: driver({ method: "periodic_growth", ntype: "percent", value: 5, period }) },
      "100.00 · Growth by 5% a year, Jan 2027 to Dec 2027",
    ],
  ])("%o is %s", (before, words) => {
    expect(stateInWords(before)).toBe(words);
  });
});

describe("a driver in words", () => {
  test.each<[Omit<DriverFields, "line" | "atype">, string]>([
    [
      { method: "price_volume_equal", deal_size: 250, equal_sales: 40, apply_seasonality: true },
      "Price and volume: 40 a month at 250.00, seasonal",
    ],
    [
      { method: "price_volume_unequal", deal_size: 250, unequal_sales: [{ month: "2027-01", value: 3 }] },
      "Price and volume: 1 typed volume at 250.00",
    ],
    [{ method: "periodic_growth", ntype: "target", value: 9000 }, "Growth to 9,000.00 a year"],
    [{ method: "percentage_of_revenue", itype: "historical" }, "Historical percentage of revenue"],
    [
      {
        method: "percentage_of_account",
        name: "Sales:Beverages",
        itype: "ranges",
        percentageRanges: [{ startDate: "2027-01", endDate: "2027-06", percentage: 12.5 }],
      },
      "12.5% of Sales › Beverages",
    ],
    [
      { method: "link_to_previous", actualtype: "last_year", methodtype: "decrease", ntype: "percent", value: 10 },
      "As in the same month a year earlier, less 10%",
    ],
    [{ method: "link_to_previous", actualtype: "last_month", value: 0 }, "As in the previous month"],
    [
      { method: "residual_drawdown", option: "AR", delay_months: 3, DelayPercentage: 20 },
      "Residual drawdown AR: 20% a month over 3 months",
    ],
    [{ method: "direct_entry", directEntryValue: [{ month: "2027-01", value: 1 }] }, "1 value entered"],
    [
      {
        method: "schedule",
        ptype: "constantGrowing",
        amount: 500,
        addMonthlyIncrease: true,
        gtype: "ksh_increase",
        gvalue: 10,
        period,
      },
      "500.00 a month, plus 10.00 each month, Jan 2027 to Dec 2027",
    ],
    [
      { method: "schedule", ptype: "straightLineDepreciation", cost: 1200, salvage_value: 200, useful_life_years: 5 },
      "Straight-line depreciation from 1,200.00 to 200.00 over 5 years",
    ],
    [
      { method: "schedule", ptype: "percentageOfOpeningBalance", percentage: 2, option: null },
      "2% of the opening balance of the line itself",
    ],
    [
      { method: "schedule", ptype: "loanRepaymentCalculation", principal: 1000, annual_interest_rate: 14 },
      "Loan of 1,000.00 at 14% a year, repaid in equal instalments",
    ],
    [{ method: null }, "no driver"],
  ])("%o", (fields, words) => {
    expect(driverInWords(driver(fields))).toBe(words);
  });
});
