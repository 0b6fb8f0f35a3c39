import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Statement } from "../model/classes.ts";
import type { Foundation } from "../model/foundation.ts";
import type { Driver, MonthSpan, Step } from "../model/model.ts";
import { periodOf } from "../scenarios/updates.ts";
import { type DriverFields, monthLabelOf } from "./fields.ts";

type Shown = Omit<DriverFields, "line" | "atype" | "period">;

const LOOKING_BACK = { 1: "last_month", 3: "last_quarter", 12: "last_year" } as const;
const MONTHS_A_YEAR = 12;

/** Converts a driver to the fields of its dialog, so that the dialog can show the driver. */
export function showDriverFields(
  driver: Driver,
  { line, atype }: { readonly line: string; readonly atype: Statement },
  { books }: Foundation,
): DriverFields {
  const month = (index: number) => monthLabelOf(index, books);
  const span = shownPeriod(driver);
  return { line, atype, period: { start: month(span.first), end: month(span.last) }, ...shownFields(driver, month) };
}

/** Returns the period to show in the dialog: the period of the driver or, for a loan, its whole term. */
function shownPeriod(driver: Driver): MonthSpan {
  if (driver.method !== "loan_repayment") return periodOf(driver);
  return { first: driver.start, last: driver.start + driver.termMonths - 1 };
}

function shownFields(driver: Driver, month: (index: number) => string): Shown {
  switch (driver.method) {
    case "direct_entry":
      return {
        method: "direct_entry",
        directEntryValue: driver.values.map((one) => ({ month: month(one.month), value: major(one.cents) })),
      };
    case "payroll":
      return {
        method: "payroll",
        name: driver.account ?? null,
        option: driver.department ?? null,
        directEntryValue: driver.values.map((one) => ({ month: month(one.month), value: major(one.cents) })),
      };
    case "price_volume_equal":
      return {
        method: "price_volume_equal",
        deal_size: driver.price,
        equal_sales: driver.volume,
        apply_seasonality: driver.seasonal,
      };
    case "price_volume_unequal":
      return {
        method: "price_volume_unequal",
        deal_size: driver.price,
        unequal_sales: driver.volumes.map((one) => ({ month: month(one.month), value: one.volume })),
      };
    case "periodic_growth":
      return { method: "periodic_growth", ...shownGrowth(driver.change) };
    case "percentage_of_account":
      return shownPercentage(driver, month);
    case "link_to_previous":
      return {
        method: "link_to_previous",
        actualtype: LOOKING_BACK[driver.monthsBack],
        methodtype: sizeOf(driver.change) < 0 ? "decrease" : "increase",
        ntype: "percent" in driver.change ? "percent" : "amount",
        value: Math.abs(sizeOf(driver.change)),
      };
    case "residual_drawdown":
      return {
        method: "residual_drawdown",
        option: driver.option,
        start_date: month(driver.start),
        ...years(driver.months),
        delay_months: driver.delayMonths,
        DelayPercentage: driver.percent,
      };
    default:
      return { method: "schedule", ...shownSchedule(driver, month) };
  }
}

type Schedule = Extract<
  Driver,
  { method: "constant_growing" | "straight_line" | "percentage_of_opening_balance" | "loan_repayment" }
>;

function shownSchedule(driver: Schedule, month: (index: number) => string): Omit<Shown, "method"> {
  switch (driver.method) {
    case "constant_growing":
      return {
        ptype: "constantGrowing",
        amount: major(driver.cents),
        start_date: month(driver.period.first),
        ...years(driver.period.last - driver.period.first + 1),
        addMonthlyIncrease: driver.monthlyStep !== undefined,
        ...(driver.monthlyStep ? shownStep(driver.monthlyStep) : {}),
      };
    case "straight_line":
      return {
        ptype: "straightLineDepreciation",
        cost: major(driver.cost),
        purchase_date: month(driver.purchase),
        useful_life_years: driver.lifeMonths / MONTHS_A_YEAR,
        salvage_value: major(driver.salvage),
        name: driver.counterpart ?? null,
      };
    case "percentage_of_opening_balance":
      return {
        ptype: "percentageOfOpeningBalance",
        option: driver.of ?? null,
        percentage: driver.percent,
        start_date: month(driver.period.first),
        ...years(driver.period.last - driver.period.first + 1),
        name: driver.depreciationLine ?? null,
      };
    case "loan_repayment":
      return {
        ptype: "loanRepaymentCalculation",
        principal: major(driver.principal),
        annual_interest_rate: driver.annualPercent,
        loan_term_years: Math.floor(driver.termMonths / MONTHS_A_YEAR),
        loan_term_months: driver.termMonths % MONTHS_A_YEAR,
        start_month: month(driver.start),
        name: driver.interestLine ?? null,
      };
  }
}

type Percentage = Extract<Driver, { method: "percentage_of_account" }>;

function shownPercentage({ reference, share }: Percentage, month: (index: number) => string): Shown {
  const ofRevenue = "group" in reference && reference.group === "revenue";
  const name = "account" in reference ? reference.account : reference.group;
  return {
    ...(ofRevenue ? { method: "percentage_of_revenue" } : { method: "percentage_of_account", name }),
    ...(share === "historical"
      ? { itype: "historical" }
      : {
          itype: "ranges",
          percentageRanges: share.map((range) => ({
            startDate: month(range.first),
            endDate: month(range.last),
            percentage: range.percent,
          })),
        }),
  };
}

function shownGrowth(change: Extract<Driver, { method: "periodic_growth" }>["change"]): Partial<Shown> {
  if ("to" in change) return { ntype: "target", value: major(change.to) };
  return { ntype: "percent" in change.by ? "percent" : "amount", value: sizeOf(change.by) };
}

function shownStep(step: Step): Partial<Shown> {
  const direction = sizeOf(step) < 0 ? "decrease" : "increase";
  const gtype = "percent" in step ? (`percentage_${direction}` as const) : (`ksh_${direction}` as const);
  return { gtype, gvalue: Math.abs(sizeOf(step)) };
}

function years(months: number): Pick<Shown, "period_years" | "period_months"> {
  return { period_years: Math.floor(months / MONTHS_A_YEAR), period_months: months % MONTHS_A_YEAR };
}

function sizeOf(step: Step): number {
  return "percent" in step ? step.percent : major(step.cents);
}

function major(cents: number): number {
  return majorOf(cents as Cents);
}
