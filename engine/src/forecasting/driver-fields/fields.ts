import { addMonths, formatMonth, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { Statement } from "../model/classes.ts";
import type { Books, MonthIndex } from "../model/model.ts";

/**
 * A number, or a string from a form that contains a number; null, undefined or empty text if the method does
 * not use the field.
 */
export type Numeric = number | string | null | undefined;

type Optional<Value> = Value | null | undefined;
type MonthValue = { readonly month: string; readonly value?: Numeric };

type RangeFields = { readonly startDate: string; readonly endDate: string; readonly percentage?: Numeric };

/**
 * The methods of drivers, by the names that the driver dialogs use; `schedule` covers all calculations of `SCHEDULES`.
 */
export type FieldMethod =
  | "price_volume_equal"
  | "price_volume_unequal"
  | "periodic_growth"
  | "percentage_of_revenue"
  | "percentage_of_account"
  | "link_to_previous"
  | "schedule"
  | "residual_drawdown"
  | "direct_entry"
  | "payroll";

/** The four calculations that a driver with the method `schedule` can use. */
export const SCHEDULES = [
  "constantGrowing",
  "straightLineDepreciation",
  "percentageOfOpeningBalance",
  "loanRepaymentCalculation",
] as const;

/** The ways in which a growing amount changes each month. */
export const GROWTH_TYPES = ["percentage_increase", "percentage_decrease", "ksh_increase", "ksh_decrease"] as const;

/**
 * The fields of the driver dialog as one flat record; each method reads only the fields it uses. Months are `YYYY-MM`,
 * amounts are in major units, percentages are plain numbers (12 is 12 %), and accounts are named by their path or
 * their key in the engine.
 */
export type DriverFields = {
  readonly line: string;
  readonly atype: Statement;
  readonly method: FieldMethod;
  readonly period?: Optional<{ readonly start?: Optional<string>; readonly end?: Optional<string> }>;
  readonly deal_size?: Numeric;
  readonly equal_sales?: Numeric;
  readonly apply_seasonality?: Optional<boolean>;
  readonly unequal_sales?: Optional<MonthValue[]>;
  readonly itype?: Optional<string>;
  readonly ntype?: Optional<string>;
  readonly value?: Numeric;
  readonly name?: Optional<string>;
  readonly percentageRanges?: Optional<RangeFields[]>;
  readonly actualtype?: Optional<string>;
  readonly methodtype?: Optional<string>;
  readonly ptype?: Optional<string>;
  readonly amount?: Numeric;
  readonly start_date?: Optional<string>;
  readonly start_month?: Optional<string>;
  readonly purchase_date?: Optional<string>;
  readonly period_years?: Numeric;
  readonly period_months?: Numeric;
  readonly addMonthlyIncrease?: Optional<boolean>;
  readonly gtype?: Optional<string>;
  readonly gvalue?: Numeric;
  readonly cost?: Numeric;
  readonly useful_life_years?: Numeric;
  readonly salvage_value?: Numeric;
  readonly option?: Optional<string>;
  readonly percentage?: Numeric;
  readonly principal?: Numeric;
  readonly Principal?: Numeric;
  readonly annual_interest_rate?: Numeric;
  readonly AnnualInterest?: Numeric;
  readonly loan_term_years?: Numeric;
  readonly loan_term_months?: Numeric;
  readonly delay_months?: Numeric;
  readonly DelayPercentage?: Numeric;
  readonly directEntryValue?: Optional<MonthValue[]>;
};

/** Converts a month as `YYYY-MM` to its index in the books. */
export function monthIndexOf(label: string, { firstMonth }: Pick<Books, "firstMonth">): MonthIndex {
  return monthsBetween(firstMonth, parseMonth(label));
}

/** Converts a month's index in the books to `YYYY-MM`. */
export function monthLabelOf(index: MonthIndex, { firstMonth }: Pick<Books, "firstMonth">): string {
  return formatMonth(addMonths(firstMonth, index));
}
