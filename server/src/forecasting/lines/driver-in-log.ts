import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { formatMonthLabel, formatSignedAmount, listNames } from "../../platform/format-text.ts";

type Method = NonNullable<DriverFields["method"]>;

const METHODS: Readonly<Record<Method, string>> = {
  price_volume_equal: "Price Volume Estimate",
  price_volume_unequal: "Price Volume Estimate",
  periodic_growth: "Periodic Growth",
  percentage_of_revenue: "Percentage of Revenue",
  percentage_of_account: "Percentage of Account",
  link_to_previous: "Link to Previous Period",
  schedule: "Schedule",
  residual_drawdown: "Residual Drawdown",
  direct_entry: "Direct Entry",
  payroll: "Payroll",
};

const CALCULATIONS: Readonly<Record<string, string>> = {
  constantGrowing: "Constant/Growing Amount",
  straightLineDepreciation: "Straight-line Depreciation",
  percentageOfOpeningBalance: "Percentage of Opening Balance",
  loanRepaymentCalculation: "Loan Repayment",
};

const MOST = 3;

/** Describes a driver for the access log: its method, figures and period. */
export function driverInLog(driver: DriverFields): string {
  const { method, ptype } = driver;
  if (method === null) return "driver cleared";
  if (method === "direct_entry") return listNames(MOST, (driver.directEntryValue ?? []).map(ofMonth));
  const name = CALCULATIONS[method === "schedule" ? (ptype ?? "") : ""] ?? METHODS[method];
  return [name, ...figuresOf(driver), ...periodOf(driver)].join(", ");
}

function figuresOf(driver: DriverFields): string[] {
  const change = driver.ntype === "percent" ? percent : amount;
  return [
    ...fieldInLog("price", driver.deal_size, amount),
    ...fieldInLog("volume", driver.equal_sales),
    ...(driver.unequal_sales ?? []).slice(0, MOST).map(ofMonth),
    ...fieldInLog(driver.methodtype ?? "value", driver.value, change),
    ...fieldInLog("of", driver.name, readablePath),
    ...(driver.percentageRanges ?? [])
      .slice(0, MOST)
      .map(({ startDate, endDate, percentage }) => `${percent(percentage)} ${span(startDate, endDate)}`),
    ...fieldInLog("amount", driver.amount, amount),
    ...fieldInLog((driver.gtype ?? "step").replace("_", " "), driver.gvalue),
    ...fieldInLog("cost", driver.cost, amount),
    ...fieldInLog("residual value", driver.salvage_value, amount),
    ...fieldInLog("life in years", driver.useful_life_years),
    ...fieldInLog("of", driver.option, readablePath),
    ...fieldInLog("percentage", driver.percentage ?? driver.DelayPercentage, percent),
    ...fieldInLog("principal", driver.principal ?? driver.Principal, amount),
    ...fieldInLog("interest", driver.annual_interest_rate ?? driver.AnnualInterest, percent),
    ...fieldInLog("years", driver.loan_term_years ?? driver.period_years),
    ...fieldInLog("months", driver.loan_term_months ?? driver.period_months),
  ];
}

function periodOf({ period, start_date, start_month, purchase_date }: DriverFields): string[] {
  if (period?.start && period.end) return [span(period.start, period.end)];
  const from = start_date || start_month || purchase_date;
  return from ? [`from ${formatMonthLabel(from)}`] : [];
}

type Field = number | string | null | undefined;

/**
 * Describes a field for the access log by its label and value. Returns a list with this text, or an empty list if the
 * field has no value.
 * @param inWords converts the value to text.
 */
function fieldInLog(name: string, field: Field, inWords: (field: string) => string = (text) => text): string[] {
  const text = String(field ?? "").trim();
  return text === "" ? [] : [`${name} ${inWords(text)}`];
}

function amount(field: Field): string {
  const text = String(field ?? "").trim();
  const number = Number(text);
  return text === "" || !Number.isFinite(number) || Math.abs(number) > 1e13 ? text : formatSignedAmount(number);
}

function percent(field: Field): string {
  return `${field ?? ""}%`;
}

function ofMonth({ month, value }: { readonly month: string; readonly value?: Field }): string {
  return `${amount(value)} for ${formatMonthLabel(month)}`;
}

function span(start: string, end: string): string {
  return start === end ? `in ${formatMonthLabel(start)}` : `${formatMonthLabel(start)} to ${formatMonthLabel(end)}`;
}
