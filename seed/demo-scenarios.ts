import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { eq } from "drizzle-orm";
import { saveDriver } from "../server/src/forecasting/lines/save-driver.ts";
import { readBooks } from "../server/src/forecasting/read-books.ts";
import { createScenario } from "../server/src/forecasting/scenario-tree/manage-scenarios.ts";
import { BASELINE } from "../server/src/forecasting/scenarios.ts";
import { scenarios } from "../server/src/forecasting/tables.ts";
import type { Services } from "../server/src/platform/services.ts";
import { planBranch } from "./demo-microforecasts.ts";

/** The first and last month of a plan, as `YYYY-MM`: up to twelve forecast months. */
type Span = { readonly start: string; readonly end: string };

type Plan = { readonly name: string; readonly drivers: (span: Span) => readonly object[] };

const PLANS: readonly Plan[] = [
  {
    name: "Growth plan",
    drivers: (period) => [
      { line: "Sales:Food and Beverages", method: "periodic_growth", ntype: "percent", value: 25, period },
      { ...costOf("Food and Beverages"), period },
      {
        line: "Advertising and Promotions",
        method: "percentage_of_revenue",
        itype: "ranges",
        percentageRanges: [{ startDate: period.start, endDate: period.end, percentage: 0.5 }],
        period,
      },
      {
        line: "Staff Costs:Salaries and Wages",
        method: "schedule",
        ptype: "constantGrowing",
        amount: 1_510_000,
        start_date: period.start,
        period_years: 1,
        addMonthlyIncrease: true,
        gtype: "percentage_increase",
        gvalue: 0.5,
      },
    ],
  },
  {
    name: "Cautious",
    drivers: (period) => [
      { ...lastYear("Sales:Food and Beverages", 2), period },
      { ...costOf("Food and Beverages"), period },
      { ...lastYear("Sales:Household Goods", 4), period },
      { ...costOf("Household Goods"), period },
      {
        line: "Premises:Warehouse Rent",
        method: "schedule",
        ptype: "constantGrowing",
        amount: 530_000,
        start_date: period.start,
        period_years: 1,
      },
    ],
  },
];

/**
 * Checks whether the demo company has or had a scenario other than Baseline. A deleted scenario is not created again.
 */
export async function hasScenarios({ database }: Services, companyId: string): Promise<boolean> {
  const rows = await database.inCompany({ companyId, branchId: null }, (tx) =>
    tx.select({ name: scenarios.name }).from(scenarios).where(eq(scenarios.companyId, companyId)),
  );
  return rows.some(({ name }) => name !== BASELINE);
}

/** Creates the scenarios of the demo company through the same functions as API calls. */
export async function planDemo(work: Work): Promise<void> {
  const { actor: owner } = work;
  await inCall(work, async (call) => {
    const stored = await readBooks(call.tx, owner.companyId);
    if (!stored) return;
    const { firstMonth, cutOver, forecastMonths } = stored.books;
    const month = (index: number) => formatMonth(addMonths(firstMonth, index));
    const span = { start: month(cutOver + 1), end: month(cutOver + Math.min(12, forecastMonths)) };
    for (const { name, drivers } of PLANS) {
      await createScenario(call, { name, parent: BASELINE });
      for (const driver of drivers(span)) {
        await saveDriver(call, { scenario: name, driver: DriverFields.parse(driver) });
      }
    }
    await planBranch(call, { month: (later) => month(cutOver + 1 + later) });
  });
}

/** Creates a driver that keeps the cost of goods at its historical percentage of sales. */
function costOf(goods: string) {
  return {
    line: `Cost of Stock Sold:${goods}`,
    method: "percentage_of_account",
    name: `Sales:${goods}`,
    itype: "historical",
  };
}

/** Creates a driver that sets a line to a percentage below the same month of the previous year. */
function lastYear(line: string, percentLess: number) {
  return {
    line,
    method: "link_to_previous",
    actualtype: "last_year",
    methodtype: "decrease",
    ntype: "percent",
    value: percentLess,
  };
}
