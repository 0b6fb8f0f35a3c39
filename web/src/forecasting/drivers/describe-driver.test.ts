import { expect, test } from "vitest";
import { describeDriver } from "./describe-driver.ts";
import { DRIVER_KINDS } from "./driver-kinds.ts";
import { DRIVERS } from "./forms/drivers.fixture.ts";

test("every driver is described in one line", () => {
  expect(DRIVER_KINDS.map((kind) => describeDriver(DRIVERS[kind], "KES"))).toMatchInlineSnapshot(`
    [
      "Price Volume Estimate: KES 12.50 × 1,000 a month, seasonal, Jan 2026 to Dec 2026",
      "Periodic Growth: 10% a year, Jan 2026 to Dec 2026",
      "Link to Previous Period: Last year −KES 25, Jan 2026 to Dec 2026",
      "Percentage of Revenue: historical percentage of Revenue, Jan 2026 to Dec 2026",
      "Percentage of Another Account: 10%, 12.5% of Purchases, Jan 2026 to Jun 2026",
      "Constant/Growing Amount: KES 200 a month, −KES 5 each month",
      "Percentage of Opening Balance: 20% of the opening balance of this line",
      "Constant Growing: KES 900 a month",
      "Straight-line Depreciation: KES 2,400 over 1.75 years",
      "Loan Repayment Calculation: KES 1,200 at 13.5% a year",
      "Residual Drawdown AR: 40% of the last 2 months unpaid",
      "Residual Drawdown AP: 50% of the last month unpaid",
      "Direct Entry: 2 months, Feb 2026 to Apr 2026",
      "Payroll: staff cost of 5000, Sales, Feb 2026 to Mar 2026",
    ]
  `);
});
